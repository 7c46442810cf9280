import type { Page, Snippet } from '../model/pages/page.ts';
import type { Parsed } from '../source/finding.ts';
import { pageOf, snippetOf } from './documents.ts';
import { importsHidden } from './hidden-imports.ts';
import type { Loaded } from './loaded.ts';
import type { ReadPage } from './read-pages.ts';

/**
 * The same load result with other pages and snippets for some files. Undefined where one of the files has none, or
 * imports a hidden file that was not read: the site must then be read again.
 */
export function withDocuments(loaded: Loaded, read: ReadonlyMap<string, ReadPage>): Loaded | undefined {
  const importsMore = [...read.values()].some(({ value: { file, outline } }) =>
    outline.imports.some((each) => importsHidden(each, file.path, loaded.files)),
  );
  if (importsMore) return undefined;
  const remaining = new Map(read);
  const pages = replaced(loaded.pages, remaining, pageOf);
  const snippets = replaced(loaded.snippets, remaining, snippetOf);
  return remaining.size > 0 ? undefined : { ...loaded, pages, snippets };
}

function replaced<T extends Page | Snippet>(
  documents: readonly Parsed<T>[],
  left: Map<string, ReadPage>,
  make: (parts: ReadPage['value']) => T,
): readonly Parsed<T>[] {
  const copy = [...documents];
  for (const [path, { value, faults }] of left) {
    const index = documents.findIndex((document) => document.value.file.path === path);
    if (index === -1) continue;
    copy[index] = { value: make(value), faults };
    left.delete(path);
  }
  return copy;
}
