import type { MessagePort } from 'node:worker_threads';
import { indexFiles, type IndexFiles } from '../../build/search-index.ts';
import { wordVectors } from '../../build/word-vectors.ts';
import type { Section } from '../../search/fragments/cut.ts';
import type { SearchPage } from '../../search/fragments/fragment.ts';
import { createIndexBuilder } from '../../search/index/build-index.ts';
import type { IndexedWords, PageVectors } from '../../search/index/index-data.ts';
import { encodeWords } from '../../search/index/index-file.ts';
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
  | { readonly semantics: PageVectors; readonly inParts: boolean };

/** First the terms of each page, from which the subjects are derived; then the files of the index. */
export type IndexAnswer = { readonly terms: PageTerms } | { readonly files: IndexFiles };

/**
 * Builds a search index: messages come in lists, and the last answer is its files. The subjects need none of the texts, so the
 * main thread derives them while these are encoded.
 */
export function serve(port: MessagePort): void {
  const builder = createIndexBuilder(wordVectors());
  const rows = createSectionRows();
  let made: { readonly words: IndexedWords; readonly encoded: Uint8Array } | undefined;
  const take = (message: IndexMessage): void => {
    if ('ahead' in message) builder.readAhead(message.ahead, message.sections);
    else if ('sections' in message) builder.add(message.sections, message.file).forEach(rows.add);
    else if ('pages' in message) {
      const ask = (terms: PageTerms) => port.postMessage({ terms } satisfies IndexAnswer);
      const words = builder.finish(message.pages, ask);
      made = { words, encoded: new TextEncoder().encode(encodeWords(words, rows)) };
    } else if (made !== undefined) {
      const { words, encoded } = made;
      const files = indexFiles(words, rows, message.semantics, encoded, message.inParts);
      port.postMessage({ files } satisfies IndexAnswer, [files.body.buffer]);
      port.close();
    }
  };
  port.on('message', (messages: readonly IndexMessage[]) => messages.forEach(take));
}
