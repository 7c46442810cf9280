import type { MessagePort } from 'node:worker_threads';
import { wordVectors } from '../../build/word-vectors.ts';
import type { Section } from '../../search/fragments/cut.ts';
import type { SearchPage } from '../../search/fragments/fragment.ts';
import { createIndexBuilder } from '../../search/index/build-index.ts';
import type { PageVectors } from '../../search/index/index-data.ts';
import { encodeSemantics, encodeWords } from '../../search/index/index-file.ts';
import type { PageTerms } from '../../search/index/page-terms.ts';
import { createSectionRows } from '../../search/index/section-rows.ts';

/**
 * In this order: sections of files that were read ahead; the pages, each with the file that was read ahead and further
 * sections; metadata of all pages; their subjects.
 */
export type IndexMessage =
  | { readonly ahead: string; readonly sections: readonly Section[] }
  | { readonly file: string | undefined; readonly sections: readonly Section[] }
  | { readonly pages: readonly SearchPage[] }
  | { readonly semantics: PageVectors };

/** First the terms of each page, from which the subjects are derived; then the bytes of the index file. */
export type IndexAnswer = { readonly terms: PageTerms } | { readonly body: Uint8Array<ArrayBuffer> };

/**
 * Builds a search index: messages come in lists, and the last answer is its file. The subjects need none of the texts, so the
 * main thread derives them while these are encoded.
 */
export function serve(port: MessagePort): void {
  const builder = createIndexBuilder(wordVectors());
  const rows = createSectionRows();
  const encoder = new TextEncoder();
  let words = new Uint8Array();
  const take = (message: IndexMessage): void => {
    if ('ahead' in message) builder.readAhead(message.ahead, message.sections);
    else if ('sections' in message) builder.add(message.sections, message.file).forEach(rows.add);
    else if ('pages' in message) {
      const ask = (terms: PageTerms) => port.postMessage({ terms } satisfies IndexAnswer);
      words = encoder.encode(encodeWords(builder.finish(message.pages, ask), rows));
    } else {
      const body = joined(words, encoder.encode(encodeSemantics(message.semantics)));
      port.postMessage({ body } satisfies IndexAnswer, [body.buffer]);
      port.close();
    }
  };
  port.on('message', (messages: readonly IndexMessage[]) => messages.forEach(take));
}

function joined(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(start.length + end.length);
  both.set(start);
  both.set(end, start.length);
  return both;
}
