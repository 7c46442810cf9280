/** Texts as the body of a response, generated on demand. `onDisconnect` is called when the client disconnects. */
export function textStream(
  texts: AsyncGenerator<string>,
  onDisconnect: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await texts.next();
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        onDisconnect();
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
