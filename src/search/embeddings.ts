import { requestVectors, type EmbeddingsProvider } from './embeddings-request.ts';
import type { Fragment } from './fragments/fragment.ts';
import type { SearchIndex } from './index/index-data.ts';
import { queryText } from './query/query-text.ts';
import { relativeToBest } from './query/meaning.ts';

/** Stores vectors between runs, by hash of model and text. */
export interface VectorStore {
  read(hash: string): Promise<Float32Array | undefined>;
  write(hash: string, vector: Float32Array): Promise<void>;
}

/** How similar pages are to a query, according to a language model. */
export interface Embeddings {
  /**
   * By page: 1 for the most similar, 0 for an average one. Rejects with an `EmbeddingsError` if the model cannot be
   * reached.
   */
  similarities(query: string): Promise<Float32Array>;
}

const batchSize = 64;
const maxInputLength = 2000;

/**
 * Fetches the vectors of all fragments that are not in the store. Rejects with an `EmbeddingsError` on failure.
 */
export async function embedIndex(
  index: SearchIndex,
  provider: EmbeddingsProvider,
  store: VectorStore,
  signal?: AbortSignal,
): Promise<Embeddings> {
  const texts = index.fragments.map(inputOf);
  const hashes = await Promise.all(texts.map((text) => hashOf(provider.model, text)));
  const vectors = new Map<string, Float32Array>();
  for (const hash of new Set(hashes)) {
    const stored = await store.read(hash);
    if (stored !== undefined) vectors.set(hash, toUnitLength(stored));
  }
  const textByHash = new Map(texts.map((text, at) => [hashes[at]!, text]));
  const missing = [...textByHash.keys()].filter((hash) => !vectors.has(hash));
  for (let at = 0; at < missing.length; at += batchSize) {
    const batch = missing.slice(at, at + batchSize);
    const batchTexts = batch.map((hash) => textByHash.get(hash)!);
    const fetched = await requestVectors(provider, batchTexts, signal);
    for (const [place, hash] of batch.entries()) {
      vectors.set(hash, toUnitLength(fetched[place]!));
      await store.write(hash, fetched[place]!);
    }
  }
  const ordered = hashes.map((hash) => vectors.get(hash)!);
  return {
    async similarities(query) {
      const [vector] = await requestVectors(provider, [queryText(query)]);
      return nearness(index, ordered, toUnitLength(vector!));
    },
  };
}

/** The text of a fragment for the model: its location in words, then its content. */
function inputOf({ page, headings, text, code }: Fragment): string {
  const trail = [page.title, ...headings].join(' > ');
  return `${trail}\n${text === '' ? code : text}`.slice(0, maxInputLength);
}

function nearness(index: SearchIndex, vectors: readonly Float32Array[], query: Float32Array): Float32Array {
  const scores = new Float32Array(index.pages.length);
  for (let page = 0; page < scores.length; page++) {
    let best = -1;
    for (let fragment = index.firstFragments[page]!; fragment < index.firstFragments[page + 1]!; fragment++) {
      best = Math.max(best, dot(vectors[fragment]!, query));
    }
    scores[page] = best;
  }
  return relativeToBest(scores);
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < Math.min(left.length, right.length); at++) sum += left[at]! * right[at]!;
  return sum;
}

function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return length > 0 ? vector.map((value) => value / length) : vector;
}

async function hashOf(model: string, text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${model}\n${text}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
