import { jsonType, textArtifact, type Artifact } from '../model/artifact.ts';
import type { Site } from '../model/site.ts';
import { buildIndex } from '../search/index/build-index.ts';
import { fragments } from '../search/fragments/fragments.ts';
import type { IndexedWords, PageVectors } from '../search/index/index-data.ts';
import { encodeSemantics, encodeWords } from '../search/index/index-file.ts';
import { createSectionRows, type SectionRows } from '../search/index/section-rows.ts';
import { splitIndex } from '../search/parts/split.ts';
import { digest } from './skills/indexes.ts';
import { wordVectors } from './word-vectors.ts';

export const searchIndexPath = 'search-index.json';

/** The whole index, that other programs, and static sites, search with. */
export function searchIndexFile(site: Site): Uint8Array {
  const [whole] = searchIndexFiles(site, false);
  if (whole === undefined) throw new Error('an index has a file');
  return whole.body;
}

/** The index as one file, for programs that have room for it, and also in parts if requested. */
export function searchIndexFiles(site: Site, inParts: boolean): Iterable<Artifact> {
  const sections = fragments(site);
  const index = buildIndex(sections, wordVectors());
  const rows = createSectionRows();
  sections.forEach(rows.add);
  return indexFiles(index, rows, index.semantics, encodedWords(index, rows), inParts);
}

/** What can be encoded before the subjects of the pages are known. */
export function encodedWords(words: IndexedWords, rows: SectionRows): readonly Uint8Array[] {
  const encoder = new TextEncoder();
  return Array.from(encodeWords(words, rows), (text) => encoder.encode(text));
}

/** `words` and `rows` as files, each made when it is asked for. `encoded` is the result of `encodedWords`. */
export function* indexFiles(
  words: IndexedWords,
  rows: SectionRows,
  semantics: PageVectors,
  encoded: readonly Uint8Array[],
  inParts: boolean,
): Generator<Artifact> {
  const body = joined([...encoded, new TextEncoder().encode(encodeSemantics(semantics))]);
  const stamp = digest(body).slice('sha256:'.length, 'sha256:'.length + 16);
  yield { path: searchIndexPath, type: jsonType, body };
  if (inParts)
    for (const { path, text } of splitIndex(words, rows, semantics, stamp))
      yield textArtifact(path, jsonType, text);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
