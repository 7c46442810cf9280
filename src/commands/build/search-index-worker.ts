import { parentPort, Worker } from 'node:worker_threads';
import type { Section } from '../../search/fragments/cut.ts';
import type { SearchPage } from '../../search/fragments/fragment.ts';
import { createIndexBuilder } from '../../search/index/build-index.ts';
import type { Semantics } from '../../search/index/index-data.ts';
import { encodeSemantics, encodeWords } from '../../search/index/index-file.ts';
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
  const words = builder.finish(pages, (terms) => thread?.postMessage(terms));
  const encoder = new TextEncoder();
  const start = encoder.encode(encodeWords(words));
  const end = encoder.encode(encodeSemantics((await made) ?? semanticsOf(words)));
  const body = new Uint8Array(start.length + end.length);
  body.set(start);
  body.set(end, start.length);
  parentPort?.postMessage(body, [body.buffer]);
  parentPort?.close();
}
