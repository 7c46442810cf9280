import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { searchIndexFile } from '../../build/search-index.ts';
import type { Fragment } from '../../search/fragment.ts';

/** A thread costs more than it saves for fewer. */
const fragmentsForThread = 2_000;

/** Makes the search index in a thread of its own where the site is large; a source file can not start one. */
export async function indexInThread(fragments: readonly Fragment[]): Promise<Uint8Array> {
  if (fragments.length < fragmentsForThread || availableParallelism() < 2 || import.meta.url.endsWith('.ts'))
    return searchIndexFile(fragments);
  const made = await new Promise<Uint8Array | undefined>((resolve) => {
    const worker = new Worker(new URL('./search-index-worker.js', import.meta.url), {
      workerData: fragments,
    });
    worker.once('message', (body: Uint8Array) => resolve(body));
    worker.once('error', () => resolve(undefined));
    worker.once('exit', () => resolve(undefined));
  });
  // A thread may fail to start, or run out of memory.
  return made ?? searchIndexFile(fragments);
}
