import { pause } from '../pause.ts';

/** In bytes. A connection holds up to three parts of each of its answers. */
export const partSize = 32 * 1024;

/** Bytes as the body of a response: sent in parts as the client takes them, without a copy for each response. */
export function bodyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  // The constructor of a response copies it.
  if (bytes.byteLength <= partSize) return bytes as Uint8Array<ArrayBuffer>;
  let at = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        // Filling the buffer of a fast client would take the event loop's time from other requests.
        if (at > 0) await pause();
        controller.enqueue(bytes.subarray(at, at + partSize));
        at += partSize;
        if (at >= bytes.byteLength) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
