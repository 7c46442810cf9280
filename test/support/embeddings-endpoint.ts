import { localServer } from './local-server.ts';

/** A model that knows that a hearth is an oven. It answers once `state.until` is fulfilled. */
export async function embeddingsEndpoint() {
  const asked: { readonly key: string | undefined; readonly input: readonly string[] }[] = [];
  const state = { status: 200, until: Promise.resolve() };
  const { url } = await localServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] };
      asked.push({ key: request.headers.authorization, input });
      const data = input.map((text) => ({ embedding: /oven|hearth/i.test(text) ? [1, 0.5] : [0.5, 1] }));
      void state.until.then(() => response.writeHead(state.status).end(JSON.stringify({ data })));
    });
  });
  return { asked, state, baseUrl: `${url}/v1` };
}
