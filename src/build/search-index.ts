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

/** The index of a site as the files that are published. */
export interface IndexFiles {
  /** The whole of it, for programs that have room for it. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** The same in parts, if requested. */
  readonly parts: readonly Artifact[];
}

/** The whole index, that other programs, and static sites, search with. */
export function searchIndexFile(site: Site): Uint8Array<ArrayBuffer> {
  return searchIndexFiles(site, false).body;
}

export function searchIndexFiles(site: Site, inParts: boolean): IndexFiles {
  const sections = fragments(site);
  const index = buildIndex(sections, wordVectors());
  const rows = createSectionRows();
  sections.forEach(rows.add);
  return indexFiles(
    index,
    rows,
    index.semantics,
    new TextEncoder().encode(encodeWords(index, rows)),
    inParts,
  );
}

/** `words` and `rows` as files; `encoded` is what `encodeWords` gives of them, which can be made before `semantics` is known. */
export function indexFiles(
  words: IndexedWords,
  rows: SectionRows,
  semantics: PageVectors,
  encoded: Uint8Array,
  inParts: boolean,
): IndexFiles {
  const body = joined(encoded, new TextEncoder().encode(encodeSemantics(semantics)));
  if (!inParts) return { body, parts: [] };
  const stamp = digest(body).slice('sha256:'.length, 'sha256:'.length + 16);
  const parts = splitIndex(words, rows, semantics, stamp);
  return { body, parts: Array.from(parts, ({ path, text }) => textArtifact(path, jsonType, text)) };
}

function joined(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(start.length + end.length);
  both.set(start);
  both.set(end, start.length);
  return both;
}
