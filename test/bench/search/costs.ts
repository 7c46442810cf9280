import { gzipSync } from 'node:zlib';
import { wordVectors } from '../../../src/agents/word-vectors.ts';
import { buildIndex } from '../../../src/search/index/build-index.ts';
import type { Fragment } from '../../../src/search/fragments/fragment.ts';
import type { SearchIndex } from '../../../src/search/index/index-data.ts';
import { decodeIndex, encodeIndex } from '../../../src/search/index/index-file.ts';
import { search } from '../../../src/search/search.ts';
import { warmUp } from '../../../src/search/warm-up.ts';
import { oddQueries } from '../../support/odd-queries.ts';
import type { JudgedQuery } from '../judged.ts';

const vectors = wordVectors();

/** What an index of so many fragments takes: milliseconds and bytes. */
export interface Costs {
  readonly fragments: number;
  readonly pages: number;
  readonly build: number;
  readonly file: number;
  readonly gzipped: number;
  readonly load: number;
  /** Of every query the time of its search, the shortest first. */
  readonly searches: readonly number[];
  /** The odd query that takes longest when it is asked for the first time. */
  readonly odd: { readonly name: string; readonly time: number };
}

export async function costs(parts: readonly Fragment[], queries: readonly JudgedQuery[]): Promise<Costs> {
  const built = shortest(5, () => buildIndex(parts, vectors));
  const file = encodeIndex(built.value);
  const read = shortest(9, () => decodeIndex(file));
  const index = read.value;
  await warmUp(index, vectors, async () => undefined, new AbortController().signal);
  const odd = oddQueries
    .map(([name, query]) => ({
      name,
      time: shortest(1, () => search(index, { query }, { vectors })).milliseconds,
    }))
    .reduce((worst, each) => (each.time > worst.time ? each : worst));
  for (const query of queries) search(index, query, { vectors });
  return {
    fragments: parts.length,
    pages: new Set(parts.map(({ page }) => page)).size,
    build: built.milliseconds,
    file: file.length,
    gzipped: gzipSync(file, { level: 9 }).length,
    load: read.milliseconds,
    searches: timesOf(index, queries),
    odd,
  };
}

/** The value at a share of the way through sorted ones. */
export function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function timesOf(index: SearchIndex, queries: readonly JudgedQuery[]): readonly number[] {
  return queries
    .map((query) => shortest(5, () => search(index, query, { vectors })).milliseconds)
    .sort((a, b) => a - b);
}

/** The shortest of several runs, by the clock: what others do on the machine counts as little as it can. */
function shortest<T>(runs: number, run: () => T): { readonly value: T; readonly milliseconds: number } {
  let best = Number.POSITIVE_INFINITY;
  let value = undefined as T;
  for (let left = runs; left > 0; left--) {
    const start = performance.now();
    value = run();
    best = Math.min(best, performance.now() - start);
  }
  return { value, milliseconds: best };
}
