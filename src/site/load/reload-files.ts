import { isWholeAddress } from '../model/addresses/link-target.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import type { Parsed } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import { decode } from '../source/text/decode.ts';
import { isDocument } from './category.ts';
import { pageOf, snippetOf } from './documents.ts';
import { importsHidden } from './hidden-imports.ts';
import type { Host } from './host.ts';
import { loadConfig, cachedSpecs } from './load-config.ts';
import type { Loaded } from './loaded.ts';
import { readPage, type ReadPage, type ReadTexts } from './read-pages.ts';
import { sharing } from './share.ts';

/**
 * A load result with new texts of some files, which are read without listing the site. Undefined if the text of one
 * decides which files there are, or cannot be read: the site must then be loaded again. Texts in `read` are not parsed
 * again.
 */
export async function reloadFiles(
  loaded: Loaded,
  host: Host,
  paths: Iterable<string>,
  read?: ReadTexts,
): Promise<Loaded | undefined> {
  const documents = new Map<string, ReadPage>();
  const data = new Map<string, SourceFile>();
  let next = loaded;
  for (const path of paths) {
    if (loaded.config.has(path)) {
      const changed = await withConfig(next, host);
      if (changed === undefined) return undefined;
      next = changed;
    } else if (isDocument(path) && loaded.files.has(path)) {
      const page = await readPage(host, path, undefined, read);
      if (page === undefined) return undefined;
      documents.set(path, page);
    } else {
      const bytes = loaded.data.has(path) ? await host.read(path) : undefined;
      if (bytes === undefined) return undefined;
      data.set(path, decode(path, bytes).file);
    }
  }
  if (data.size > 0) next = { ...next, data: new Map([...next.data, ...data]) };
  return documents.size === 0 ? next : withDocuments(next, documents);
}

/** Undefined if docs.json references other files than before. */
async function withConfig(loaded: Loaded, host: Host): Promise<Loaded | undefined> {
  const config = await loadConfig(host, loaded.config);
  if (config.size !== loaded.config.size || [...config.keys()].some((path) => !loaded.config.has(path)))
    return undefined;
  const trees = [...config.values()].map(({ value }) => value);
  const copies = (await cachedSpecs(host, trees)).map((copy) => {
    const before = loaded.data.get(copy.path);
    return before?.text === copy.text ? before : copy;
  });
  const others = [...loaded.data.values()].filter(({ path }) => !isWholeAddress(path));
  const data = new Map([...others, ...copies].map((file) => [file.path, file]));
  return sharing(loaded, { ...loaded, config, data });
}

/** Undefined if one of the documents is not part of the site, or imports a hidden file that was not read. */
function withDocuments(loaded: Loaded, read: ReadonlyMap<string, ReadPage>): Loaded | undefined {
  const importsMore = [...read.values()].some(({ value: { file, outline } }) =>
    outline.imports.some((each) => importsHidden(each, file.path, loaded.files)),
  );
  if (importsMore) return undefined;
  const pages = replaced(loaded.pages, read, pageOf);
  const snippets = replaced(loaded.snippets, read, snippetOf);
  const known = new Set([...loaded.pages, ...loaded.snippets].map(({ value }) => value.file.path));
  return [...read.keys()].every((path) => known.has(path)) ? { ...loaded, pages, snippets } : undefined;
}

function replaced<T extends Page | Snippet>(
  documents: readonly Parsed<T>[],
  read: ReadonlyMap<string, ReadPage>,
  make: (parts: ReadPage['value']) => T,
): readonly Parsed<T>[] {
  return documents.map((document) => {
    const page = read.get(document.value.file.path);
    return page === undefined ? document : { value: make(page.value), faults: page.faults };
  });
}
