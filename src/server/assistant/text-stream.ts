/** Texts as the body of a response, made only as fast as they are taken. `leave` is called when the client goes. */
export function textStream(texts: AsyncGenerator<string>, leave: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await texts.next();
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        leave();
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
