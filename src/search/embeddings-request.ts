import { endpointFetch, ResponseTooLarge } from '../machine/network/endpoint-fetch.ts';
import { field, listOf, parsedJson } from '../site/source/plain.ts';

/** An OpenAI-compatible `/embeddings` endpoint. */
export interface EmbeddingsProvider {
  /** Without `/embeddings`: `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Sent as a bearer token. */
  readonly key: string | undefined;
  /** Timeout of a request in milliseconds; 10,000 by default. */
  readonly timeout?: number;
}

/** Says in one line why vectors are unavailable; never contains the key. */
export class EmbeddingsError extends Error {}

/** One vector per text, in order. */
export async function requestVectors(
  provider: EmbeddingsProvider,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Float32Array[]> {
  const address = `${provider.baseUrl.replace(/\/+$/, '')}/embeddings`;
  const { response, body } = await post(provider, address, texts, signal);
  if (!response.ok) throw new EmbeddingsError(`${address} answered ${response.status}`);
  const vectors = readVectors(body, texts.length);
  if (vectors === undefined)
    throw new EmbeddingsError(`${address} answered without one vector for each text`);
  return vectors;
}

async function post(
  { model, key, timeout = 10_000 }: EmbeddingsProvider,
  address: string,
  texts: readonly string[],
  ended: AbortSignal | undefined,
) {
  const late = AbortSignal.timeout(timeout);
  try {
    const response = await endpointFetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
      signal: ended === undefined ? late : AbortSignal.any([late, ended]),
    });
    return { response, body: await response.text() };
  } catch (error) {
    if (error instanceof ResponseTooLarge) throw new EmbeddingsError(`${address}: ${error.message}`);
    throw new EmbeddingsError(
      late.aborted ? `${address} did not answer within ${timeout} ms` : `${address} cannot be reached`,
    );
  }
}

function readVectors(body: string, count: number): readonly Float32Array[] | undefined {
  const data = listOf(field(parsedJson(body), 'data'));
  if (data.length !== count) return undefined;
  const vectors: Float32Array[] = [];
  for (const [place, item] of data.entries()) {
    const index = field(item, 'index') ?? place;
    const embedding = field(item, 'embedding');
    if (!isNumbers(embedding) || typeof index !== 'number' || index < 0 || index >= count) return undefined;
    vectors[index] = Float32Array.from(embedding);
  }
  const width = vectors[0]?.length ?? 0;
  return vectors.filter((vector) => vector.length === width && width > 0).length === count
    ? vectors
    : undefined;
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number' && Number.isFinite(item));
}
