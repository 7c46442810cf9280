import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { EmbeddingsError } from '../../src/search/embeddings-request.ts';
import { embedIndex, type VectorStore } from '../../src/search/embeddings.ts';
import { search } from '../../src/search/search.ts';
import { embeddedSearcher } from '../../src/search/searcher.ts';
import { fragment } from './fragment.ts';

/** Words with a meaning, one dimension each: the smallest language model. */
const meanings = [/oven|furnace|hearth/, /order|purchase/, /flour|grain/];

function memoryVectors(): VectorStore {
  const vectors = new Map<string, Float32Array>();
  return {
    read: (hash) => Promise.resolve(vectors.get(hash)),
    write: (hash, vector) => Promise.resolve(void vectors.set(hash, vector)),
  };
}

describe('embeddings', () => {
  let server: Server;
  let baseUrl: string;
  let requests: {
    readonly authorization: string | undefined;
    readonly body: { model: string; input: string[] };
  }[];
  let answer: (response: ServerResponse, input: readonly string[]) => void;

  beforeEach(async () => {
    requests = [];
    answer = (response, input) => {
      const data = input.map((text, index) => ({
        index,
        object: 'embedding',
        embedding: meanings.map((meaning) => (meaning.test(text.toLowerCase()) ? 1 : 0.1)),
      }));
      response.end(JSON.stringify({ object: 'list', data: data.toReversed() }));
    };
    server = createServer((request, response) => void handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (request.method !== 'POST' || request.url !== '/v1/embeddings') {
      response.writeHead(404).end();
      return;
    }
    const body = JSON.parse(text) as { model: string; input: string[] };
    requests.push({ authorization: request.headers.authorization, body });
    answer(response, body.input);
  }

  const provider = (timeout = 30_000) => ({ baseUrl, model: 'tiny', key: 'secret', timeout });
  const index = buildIndex([
    fragment('ovens', 'Oven care', 'Sweep the oven each morning.'),
    fragment('orders', 'Orders', 'Place orders before noon.'),
    fragment('flour', 'Flour', 'We mill flour on Mondays.'),
  ]);

  it('finds text without words of the query', async () => {
    const embeddings = await embedIndex(index, provider(), memoryVectors());
    const byModel = await embeddings.similarities('hearth');
    expect([...byModel!]).toEqual([1, -0.5, -0.5]);
    expect(search(index, { query: 'hearth' }, { byModel }).map(({ path }) => path)).toEqual(['ovens']);
    expect(search(index, { query: 'hearth noon' }, { byModel }).map(({ path }) => path)).toContain('ovens');
    expect(requests.map(({ authorization, body }) => [authorization, body.model, body.input.length])).toEqual(
      [
        ['Bearer secret', 'tiny', 3],
        ['Bearer secret', 'tiny', 1],
      ],
    );
  });

  it('only requests vectors for new texts', async () => {
    const store = memoryVectors();
    await embedIndex(index, provider(), store);
    const edited = [...index.fragments.slice(0, 2), fragment('flour', 'Flour', 'We mill rye on Mondays.')];
    await embedIndex(buildIndex(edited), provider(), store);
    expect(requests.map(({ body }) => body.input.length)).toEqual([3, 1]);
  });

  it('reports why vectors are unavailable, without the key', async () => {
    const reasonOf = async (timeout?: number) => {
      const error: unknown = await embedIndex(index, provider(timeout), memoryVectors()).catch(
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(EmbeddingsError);
      return (error as EmbeddingsError).message.replace(baseUrl, '');
    };
    answer = (response) => response.writeHead(401).end('{}');
    expect(await reasonOf()).toBe('/embeddings answered 401');
    for (const body of [
      'nonsense',
      'null',
      '{"data":[]}',
      '{"data":[1,2,3]}',
      '{"data":[{"embedding":["a"]},{},{}]}',
    ]) {
      answer = (response) => response.end(body);
      expect(await reasonOf()).toBe('/embeddings answered without one vector for each text');
    }
    answer = (response) => {
      const more = () => void response.write(' '.repeat(65_536), (error) => error ?? more());
      more();
    };
    expect(await reasonOf()).toBe('/embeddings: the response is larger than 16 MiB');
    // Not even within one machine, where another server could lead to any host.
    answer = (response) => response.writeHead(307, { location: `${baseUrl}/embeddings?` }).end();
    expect(await reasonOf()).toBe('/embeddings answered 307');
    answer = () => {};
    expect(await reasonOf(300)).toBe('/embeddings did not answer within 300 ms');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await reasonOf()).toBe('/embeddings cannot be reached');
  });

  it('falls back to the built-in vectors if a query cannot be embedded', async () => {
    const embeddings = await embedIndex(index, provider(), memoryVectors());
    const reasons: unknown[] = [];
    const searcher = embeddedSearcher(index, embeddings, (reason) => reasons.push(reason));
    expect((await searcher.search({ query: 'hearth' })).map(({ path }) => path)).toEqual(['ovens']);
    answer = (response) => response.writeHead(500).end();
    expect(await searcher.search({ query: 'hearth' })).toEqual([]);
    expect(await searcher.search({ query: 'noon' })).toEqual(search(index, { query: 'noon' }));
    expect(reasons.map(String)).toEqual(Array(2).fill(`Error: ${baseUrl}/embeddings answered 500`));
  });

  it('stops when it is aborted', async () => {
    answer = () => {};
    const ended = new AbortController();
    const asked = embedIndex(index, { ...provider(), timeout: 60_000 }, memoryVectors(), ended.signal);
    ended.abort();
    await expect(asked).rejects.toThrow(EmbeddingsError);
  });
});
