import ignore from 'ignore';
import { parse } from 'yaml';
import { folderOf, joinPath, lastSegment, pathWithin } from '../../../site/model/addresses/link-target.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { nestsTooDeep } from '../../../site/source/yaml/depth.ts';
import { at, isObject, list, text } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { folderTree, type Folder } from '../shared/folder-tree.ts';
import { isIndex, type Document, type Documents } from './documents.ts';

/** The navigation of MkDocs. Paths are those below `docs_dir`. */
export type Entry =
  | { readonly kind: 'page'; readonly path: string; readonly label: string | undefined }
  | { readonly kind: 'link'; readonly href: string; readonly label: string }
  | { readonly kind: 'section'; readonly label: string; readonly entries: readonly Entry[] };

/** The entries of `nav`; links are everything that is no document. */
export function entriesOfNav(nav: Plain, isDocument: (path: string) => boolean): readonly Entry[] {
  return list(nav).flatMap((item): readonly Entry[] => {
    if (typeof item === 'string') return [leaf(item, undefined, isDocument)];
    if (!isObject(item)) return [];
    return Object.entries(item).map(([label, value]): Entry =>
      typeof value === 'string'
        ? leaf(value, label, isDocument)
        : { kind: 'section', label, entries: entriesOfNav(value, isDocument) },
    );
  });
}

function leaf(path: string, label: string | undefined, isDocument: (path: string) => boolean): Entry {
  if (isDocument(path) || !/^(?:[a-z][\w+.-]*:|\/\/|\/|#)/i.test(path))
    return { kind: 'page', path: pathWithin('', path) ?? path, label };
  return { kind: 'link', href: path, label: label ?? path };
}

/** The entries of a site without `nav`: folders, as far as `.pages` or `.nav.yml` do not say otherwise. */
export function entriesOfFolders(
  source: Source,
  { folder, pages }: Pick<Documents, 'folder' | 'pages'>,
): readonly Entry[] {
  const root = folderTree('', pages, ({ original }) => folderOf(original));
  return contentOf(root, source, folder);
}

type Named = readonly [name: string, entry: Entry];

function contentOf(folder: Folder<Document>, source: Source, docs: string): readonly Entry[] {
  const settings = settingsOf(folder, source, docs);
  const documents = folder.items
    .toSorted(
      (a, b) => Number(isIndex(b.original)) - Number(isIndex(a.original)) || compare(a.original, b.original),
    )
    .map(({ original }): Named => [
      lastSegment(original),
      { kind: 'page', path: original, label: undefined },
    ]);
  const folders = [...folder.folders]
    .sort(([a], [b]) => compare(a, b))
    .flatMap(([name, inner]): readonly Named[] => {
      const own = settingsOf(inner, source, docs);
      if (at(own, 'hide') === true) return [];
      const label = text(at(own, 'title')) ?? wordsOf(name);
      return [[name, { kind: 'section', label, entries: contentOf(inner, source, docs) }]];
    });
  const all = [...documents, ...folders];
  const ordered = text(at(settings, 'order')) === 'desc' ? all.toReversed() : all;
  const nav = at(settings, 'nav') ?? at(settings, 'arrange');
  return nav === undefined ? ordered.map(([, entry]) => entry) : arranged(list(nav), ordered);
}

/** The entries in the order of `nav`, where `...` stands for those that it does not name. */
function arranged(nav: readonly Plain[], all: readonly Named[]): readonly Entry[] {
  const used = new Set(nav.flatMap((item) => namesIn(item)));
  const matching = (pattern: string): readonly Entry[] => {
    const glob = pattern.replace(/^\.\.\.(?:\s*\|)?\s*/, '').replace(/^(?:glob|flat)=/, '');
    const rest = all.filter(([name]) => !used.has(name));
    const filter = ignore({ allowRelativePaths: true }).add(glob === '' ? '*' : glob);
    const found = rest.filter(([name]) => filter.ignores(name));
    for (const [name] of found) used.add(name);
    return found.map(([, entry]) => entry);
  };
  return nav.flatMap((item): readonly Entry[] => {
    if (typeof item === 'string') {
      const found = all.find(([name]) => name === item.replace(/\/$/, ''))?.[1];
      return found !== undefined ? [found] : /^\.\.\.|[*?]/.test(item) ? matching(item) : [];
    }
    if (!isObject(item)) return [];
    return Object.entries(item).flatMap(([label, value]): readonly Entry[] => {
      if (typeof value !== 'string') return [{ kind: 'section', label, entries: arranged(list(value), all) }];
      const found = all.find(([name]) => name === value.replace(/\/$/, ''))?.[1];
      if (found !== undefined) return [found.kind === 'link' ? found : { ...found, label }];
      return /^[a-z]+:/i.test(value) ? [{ kind: 'link', href: value, label }] : [];
    });
  });
}

function namesIn(item: Plain): readonly string[] {
  if (typeof item === 'string') return [item.replace(/\/$/, '')];
  if (Array.isArray(item)) return item.flatMap((inner: Plain) => namesIn(inner));
  return isObject(item) ? Object.values(item).flatMap((inner) => namesIn(inner)) : [];
}

/** `.pages` of awesome-pages, or `.nav.yml` of awesome-nav. */
function settingsOf(folder: Folder<Document>, source: Source, docs: string): Plain | undefined {
  for (const name of ['.nav.yml', '.pages']) {
    const content = source.text(joinPath(joinPath('', docs), joinPath(folder.path, name)));
    if (content === undefined || nestsTooDeep(content)) continue;
    try {
      return parse(content, { logLevel: 'silent', maxAliasCount: 100 }) as Plain;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The label that MkDocs gives a folder. */
function wordsOf(name: string): string {
  const words = name.replace(/[-_]/g, ' ');
  return words.toLowerCase() === words ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
