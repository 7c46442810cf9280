import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** A model that knows that a hearth is an oven. */
export async function embeddingsEndpoint() {
  const asked: { readonly key: string | undefined; readonly input: readonly string[] }[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] };
      asked.push({ key: request.headers.authorization, input });
      const data = input.map((text) => ({ embedding: /oven|hearth/i.test(text) ? [1, 0.5] : [0.5, 1] }));
      response.writeHead(state.status).end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { asked, state, baseUrl: `http://127.0.0.1:${port}/v1` };
}
