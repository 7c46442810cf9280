import { parentPort } from 'node:worker_threads';
import { searchIndexBytes } from '../../build/search-index.ts';
import { createIndexBuilder } from '../../search/build-index.ts';
import type { Section } from '../../search/cut.ts';
import type { SearchPage } from '../../search/fragment.ts';

/** The sections of one page, or, when all have come, the pages. */
export type IndexMessage =
  { readonly sections: readonly Section[] } | { readonly pages: readonly SearchPage[] };

const builder = createIndexBuilder();
parentPort?.on('message', (message: IndexMessage) => {
  if ('sections' in message) return builder.add(message.sections);
  const body = searchIndexBytes(builder.finish(message.pages));
  parentPort?.postMessage(body, [body.buffer]);
  parentPort?.close();
});
