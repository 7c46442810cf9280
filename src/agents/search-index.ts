import { type BuiltFile, jsonType, wholeArtifact } from '../site/model/artifact.ts';
import type { Site } from '../site/model/site.ts';
import { buildIndex } from '../search/index/build-index.ts';
import { fragments } from '../search/fragments/fragments.ts';
import type { IndexedWords } from '../search/index/index-data.ts';
import { encodeWords } from '../search/index/index-file.ts';
import { createSectionRows, type SectionRows } from '../search/index/section-rows.ts';
import { splitIndex } from '../search/parts/split.ts';
import { digest } from './skills/indexes.ts';
import { wordVectors } from './word-vectors.ts';

export const searchIndexPath = 'search-index.json';

/** A file of the index, in pieces. */
export interface IndexFile extends BuiltFile {
  readonly body: readonly Uint8Array[];
}

/** The whole index, with which other programs and static sites search. */
export function searchIndexFile(site: Site): Uint8Array {
  const [whole] = searchIndexFiles(site, false);
  if (whole === undefined) throw new Error('an index has a file');
  return wholeArtifact(whole).body;
}

/** The index as one file, for programs that have room for it, and also in parts if requested. */
export function searchIndexFiles(site: Site, inParts: boolean): Iterable<IndexFile> {
  const sections = fragments(site);
  const index = buildIndex(sections, wordVectors());
  const rows = createSectionRows();
  sections.forEach(rows.add);
  return indexFiles(index, rows, encodeWords(index, rows), inParts);
}

/**
 * `words` and `rows` as files, each made on demand; the whole index last, since a receiver may take over
 * the memory of its rows. `encoded` is the result of `encodeWords`.
 */
export function* indexFiles(
  words: IndexedWords,
  rows: SectionRows,
  encoded: readonly Uint8Array[],
  inParts: boolean,
): Generator<IndexFile> {
  const stamp = digest(encoded).slice('sha256:'.length, 'sha256:'.length + 16);
  if (inParts)
    for (const { path, text } of splitIndex(words, rows, stamp))
      yield { path, type: jsonType, body: [new TextEncoder().encode(text)] };
  yield { path: searchIndexPath, type: jsonType, body: encoded };
}
