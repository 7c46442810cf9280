import type { SearchIndex } from './index/index-data.ts';
import { prepare } from './query/prepared.ts';
import { search } from './search.ts';
import type { WordVectors } from './vectors/word-vectors.ts';

const queries = 24;

/**
 * Searches for the titles of some pages. The first searches of a process and of an index take much longer than all
 * others. Pauses after each, so that requests are not kept waiting.
 */
export async function warmUp(
  index: SearchIndex,
  vectors: WordVectors | undefined,
  pause: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  prepare(index);
  const step = Math.max(1, Math.floor(index.pages.length / queries));
  for (let page = 0; page < index.pages.length; page += step) {
    await pause();
    if (signal.aborted) return;
    search(index, { query: index.pages[page]!.title }, { vectors });
  }
}
