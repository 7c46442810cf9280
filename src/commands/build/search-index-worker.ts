import { parentPort, Worker } from 'node:worker_threads';
import type { Section } from '../../search/fragments/cut.ts';
import type { SearchPage } from '../../search/fragments/fragment.ts';
import { createIndexBuilder } from '../../search/index/build-index.ts';
import type { Semantics } from '../../search/index/index-data.ts';
import { encodeWords, withSemantics } from '../../search/index/index-file.ts';
import type { PageTerms } from '../../search/index/page-terms.ts';
import { semanticsOf } from '../../search/index/semantics.ts';
import { firstMessage } from './first-message.ts';

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
  void finish(message.pages);
}

/** With fewer, a thread for the semantics takes as long to start as it saves. */
const pagesForThread = 750;

/** The semantics take half of the time that is left, and need none of the texts: they are made while these are encoded. */
async function finish(pages: readonly SearchPage[]): Promise<void> {
  const isLarge = pages.length >= pagesForThread;
  const thread = isLarge ? new Worker(new URL('./semantics-worker.js', import.meta.url)) : undefined;
  const made = thread && firstMessage<Semantics>(thread);
  const words = builder.finish(pages);
  const { firstFragments, inFragments, inPages } = words;
  const terms: PageTerms = { firstFragments, inFragments, inPages };
  thread?.postMessage(terms);
  const text = encodeWords(words);
  const semantics = (await made) ?? semanticsOf(terms);
  const body = new TextEncoder().encode(withSemantics(text, semantics));
  parentPort?.postMessage(body, [body.buffer]);
  parentPort?.close();
}
