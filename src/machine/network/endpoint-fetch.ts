/** In bytes. An answer of 50,000 words has a tenth of it, in pieces of one word. */
const maxBytes = 16 * 1024 * 1024;

export class ResponseTooLarge extends Error {
  constructor() {
    super(`the response is larger than ${maxBytes / 1024 / 1024} MiB`);
  }
}

/**
 * `fetch` for the endpoints of models. It follows no redirects, which would send questions to another address than the
 * one that the user has seen, and reads no endless responses.
 */
export const endpointFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  return response.body === null ? response : new Response(response.body.pipeThrough(limit()), response);
};

function limit(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new ResponseTooLarge();
      controller.enqueue(chunk);
    },
  });
}
