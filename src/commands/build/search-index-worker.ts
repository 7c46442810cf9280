import { parentPort } from 'node:worker_threads';
import { searchIndexBytes } from '../../build/search-index.ts';
import { createIndexBuilder } from '../../search/index/build-index.ts';
import type { Section } from '../../search/fragments/cut.ts';
import type { SearchPage } from '../../search/fragments/fragment.ts';

/**
 * Sections of a file that is read ahead, by its path; the next page, as those of a file that was read ahead and further
 * ones; or, when all have come, what is known of the pages.
 */
export type IndexMessage =
  | { readonly ahead: string; readonly sections: readonly Section[] }
  | { readonly file: string | undefined; readonly sections: readonly Section[] }
  | { readonly pages: readonly SearchPage[] };

const builder = createIndexBuilder();
parentPort?.on('message', (messages: readonly IndexMessage[]) => messages.forEach(take));

function take(message: IndexMessage): void {
  if ('ahead' in message) return builder.readAhead(message.ahead, message.sections);
  if ('sections' in message) return builder.add(message.sections, message.file);
  const body = searchIndexBytes(builder.finish(message.pages));
  parentPort?.postMessage(body, [body.buffer]);
  parentPort?.close();
}
