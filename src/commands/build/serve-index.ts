import type { MessagePort } from 'node:worker_threads';
import { type IndexFile, indexFiles } from '../../agents/search-index.ts';
import { wordVectors } from '../../agents/word-vectors.ts';
import type { Section } from '../../search/fragments/split-page.ts';
import type { SearchPage } from '../../search/fragments/fragment.ts';
import { createIndexBuilder } from '../../search/index/build-index.ts';
import type { IndexContent, IndexedWords, VectorRows } from '../../search/index/index-data.ts';
import { encodeWords } from '../../search/index/index-file.ts';
import type { PageTerms } from '../../search/index/page-terms.ts';
import { createSectionRows, type SectionRows } from '../../search/index/section-rows.ts';
import { semanticsOf } from '../../search/index/semantics.ts';

/** What to build: an index to search in, or its files: one, or also in parts. */
export type IndexKind = 'index' | 'file' | 'parts';

/** An index without the texts, which the receiver has. */
export type IndexedSite = Omit<IndexContent, 'fragments'>;

/**
 * In this order: sections of files that were read ahead; the kind of result; the pages, each with the file that was read ahead
 * and further sections; facts about each page, and their end; the subjects.
 */
export type IndexMessage =
  | { readonly ahead: string; readonly sections: readonly Section[] }
  | { readonly kind: IndexKind }
  | { readonly file: string | undefined; readonly sections: readonly Section[] }
  | { readonly page: SearchPage }
  | { readonly complete: true }
  | { readonly semantics: VectorRows };

/** For files, first the terms of each page, from which the subjects are derived, then the files. Last the end. */
export type IndexAnswer =
  | { readonly terms: PageTerms }
  | { readonly file: IndexFile }
  | { readonly indexed: IndexedSite | undefined };

/**
 * Builds a search index: messages come in lists. The subjects need none of the texts, so the main thread of a build
 * derives them while these are encoded.
 */
export function serve(port: MessagePort): void {
  let builder = createIndexBuilder(wordVectors());
  const rows = createSectionRows();
  let kind: IndexKind = 'index';
  let finish: ((semantics: VectorRows) => void) | undefined;
  const receive = (message: IndexMessage): void => {
    if ('ahead' in message) builder.readAhead(message.ahead, message.sections);
    else if ('kind' in message) kind = message.kind;
    else if ('sections' in message) {
      const sections = builder.add(message.sections, message.file);
      if (kind !== 'index') sections.forEach(rows.add);
    } else if ('page' in message) builder.describe(message.page);
    else if ('complete' in message && kind === 'index') {
      const words = builder.finish();
      const indexed = { ...words, semantics: semanticsOf(words) };
      port.postMessage({ indexed } satisfies IndexAnswer);
      port.close();
    } else if ('complete' in message) {
      const sendTerms = (terms: PageTerms) => port.postMessage({ terms } satisfies IndexAnswer);
      const words = builder.finish(sendTerms);
      // Frees the counts of all words, so that the files have room.
      builder = createIndexBuilder();
      finish = sendFiles(port, words, rows, kind === 'parts');
    } else {
      finish?.(message.semantics);
      port.close();
    }
  };
  port.on('message', (messages: readonly IndexMessage[]) => messages.forEach(receive));
}

function sendFiles(port: MessagePort, words: IndexedWords, rows: SectionRows, inParts: boolean) {
  const encoded = encodeWords(words, rows);
  return (semantics: VectorRows): void => {
    for (const file of indexFiles(words, rows, semantics, encoded, inParts))
      port.postMessage(
        { file } satisfies IndexAnswer,
        file.body.map(({ buffer }) => buffer as ArrayBuffer),
      );
    port.postMessage({ indexed: undefined } satisfies IndexAnswer);
  };
}
