import { describe, expect, it } from 'vitest';
import { wordVectors } from '../../../src/agents/word-vectors.ts';
import { buildIndex } from '../../../src/search/index/build-index.ts';
import { decodeIndex, encodeIndex } from '../../../src/search/index/index-file.ts';
import { search } from '../../../src/search/search.ts';
import {
  createPieces,
  decodeWordVectors,
  encodeWordVectors,
  type WordVectors,
} from '../../../src/search/vectors/word-vectors.ts';
import { fragment } from '../fragment.ts';

const vectors = wordVectors();

describe('vectors of words', () => {
  it('survive their file, except for rounding', () => {
    const read = decodeWordVectors(encodeWordVectors(['bread', 'oven'], Float32Array.of(1, -0.5, 0, 3)));
    expect(read.dimensions).toBe(2);
    expect([...sumOf(read, ['bread'])].map((value) => value.toFixed(2))).toEqual(['1.00', '-0.50']);
    expect([...sumOf(read, ['oven'])].map((value) => value.toFixed(2))).toEqual(['0.00', '3.00']);
    expect([...sumOf(read, ['sea'])]).toEqual([0, 0]);
  });

  it('are composed of pieces', () => {
    const pieces = createPieces(['rate', 'limit', 'limiter']);
    expect(pieces('limit')).toEqual([1]);
    expect(pieces('ratelimiter')).toEqual([0, 2]);
    expect(pieces('xyz')).toEqual([]);
  });

  it('are close for words with similar meaning', () => {
    const words = ['delet', 'retri', 'faster', 'login'];
    const alike = ['remov', 'backoff', 'perform', 'authent'];
    for (const [at, word] of words.entries()) {
      const nearest = alike.toSorted((a, b) => cosine(word, b) - cosine(word, a))[0];
      expect(nearest).toBe(alike[at]);
    }
  });

  it('find a page in other words, also in an index read from its file', () => {
    const bread = Array.from({ length: 60 }, (_, at) =>
      fragment(`bread-${at}`, `Bread ${at}`, 'Bake the loaf in the oven, with flour, water and salt.'),
    );
    const pages = [
      fragment('retries', 'Attempts', 'An attempt that fails is run again after an exponential backoff.'),
      fragment('scale', 'Concurrency', 'Limit how many runs execute at the same time in a queue.'),
      fragment('keys', 'API keys', 'Create a key in the dashboard and send it in the header.'),
      fragment('logs', 'Logs', 'Every line that a run prints is kept.'),
      ...bread,
    ];
    const index = decodeIndex(encodeIndex(buildIndex(pages, vectors)));
    const first = (known?: WordVectors) =>
      search(index, { query: 'what happens to a transient run?' }, { vectors: known })[0]?.path;
    expect(first()).toBe('logs');
    expect(first(vectors)).toBe('retries');
  });
});

function sumOf(known: WordVectors, terms: readonly string[]): Float32Array {
  const sum = new Float32Array(known.dimensions);
  for (const term of terms) known.add(term, 1, sum, 0);
  return sum;
}

function cosine(left: string, right: string): number {
  const [a, b] = [sumOf(vectors, [left]), sumOf(vectors, [right])];
  const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, at) => sum + value * y[at]!, 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
