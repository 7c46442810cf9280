import type { MessagePort } from 'node:worker_threads';
import { type IndexFile, indexFiles } from '../../agents/search-index.ts';
import { wordVectors } from '../../agents/word-vectors.ts';
import type { Section } from '../../search/fragments/fragment.ts';
import type { SearchPage } from '../../search/fragments/fragment.ts';
import { createIndexBuilder } from '../../search/index/build-index.ts';
import type { IndexedWords } from '../../search/index/index-data.ts';
import { encodeWords } from '../../search/index/index-file.ts';
import { createSectionRows } from '../../search/index/section-rows.ts';

/** What to build: an index to search in, or its files: one, or also in parts. */
export type IndexKind = 'index' | 'file' | 'parts';

/**
 * In this order: sections of files that were read ahead; the kind of result; the pages, each with the file that was read ahead
 * and further sections; facts about each page, and their end.
 */
export type IndexMessage =
  | { readonly ahead: string; readonly sections: readonly Section[] }
  | { readonly kind: IndexKind }
  | { readonly file: string | undefined; readonly sections: readonly Section[] }
  | { readonly page: SearchPage }
  | { readonly complete: true };

/** The files, if they were asked for, then the end: the index without the texts, which the receiver has. */
export type IndexAnswer = { readonly file: IndexFile } | { readonly indexed: IndexedWords | undefined };

/** Builds a search index: messages come in lists. */
export function serve(port: MessagePort): void {
  let builder = createIndexBuilder(wordVectors());
  const rows = createSectionRows();
  let kind: IndexKind = 'index';
  const receive = (message: IndexMessage): void => {
    if ('ahead' in message) builder.readAhead(message.ahead, message.sections);
    else if ('kind' in message) kind = message.kind;
    else if ('sections' in message) {
      const sections = builder.add(message.sections, message.file);
      if (kind !== 'index') sections.forEach(rows.add);
    } else if ('page' in message) builder.describe(message.page);
    else {
      const words = builder.finish();
      // Frees the counts of all words, so that the files have room.
      builder = createIndexBuilder();
      if (kind !== 'index') sendFiles(words);
      port.postMessage({ indexed: kind === 'index' ? words : undefined } satisfies IndexAnswer);
      port.close();
    }
  };
  const sendFiles = (words: IndexedWords): void => {
    for (const file of indexFiles(words, rows, encodeWords(words, rows), kind === 'parts'))
      port.postMessage(
        { file } satisfies IndexAnswer,
        file.body.map(({ buffer }) => buffer as ArrayBuffer),
      );
  };
  port.on('message', (messages: readonly IndexMessage[]) => messages.forEach(receive));
}
