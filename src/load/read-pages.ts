import { setImmediate } from 'node:timers/promises';
import { decode } from '../source/decode.ts';
import { parseFile, type ParsedFile } from '../source/document.ts';
import type { Outline } from '../model/page.ts';
import type { Parsed } from '../source/finding.ts';
import { byteFaults } from '../source/page-bytes.ts';
import { parsePage, type PageParts } from '../source/page.ts';
import { keepParsed } from '../source/parse-once.ts';
import type { SourceFile } from '../source/span.ts';
import type { Host } from './host.ts';

/** A page or snippet, parsed alone. */
export type ReadPage = Parsed<PageParts>;

/** Reads and parses pages and snippets, in the order of their paths; undefined for one that has vanished. */
export type ReadPages = (host: Host, paths: readonly string[]) => Promise<readonly (ReadPage | undefined)[]>;

/** One after the other. */
export const readAndParse: ReadPages = (host, paths) => readEach(host, paths, parseFile, () => undefined);

/** The same, and each syntax tree stays for those who ask `parseOnce` for it. `each` sees a page when it is read. */
export function readAndKeep(
  host: Host,
  paths: readonly string[],
  each: (page: PageParts) => void,
): ReturnType<ReadPages> {
  return readEach(host, paths, parseAndKeep, each);
}

/** The parser's own memory is set free between two turns of the event loop only. */
const pagesPerTurn = 100;

async function readEach(
  host: Host,
  paths: readonly string[],
  parse: typeof parseFile,
  each: (page: PageParts) => void,
): ReturnType<ReadPages> {
  const pages: (ReadPage | undefined)[] = [];
  for (const path of paths) {
    const page = await readPage(host, path, parse);
    if (page !== undefined) each(page.value);
    if (pages.push(page) % pagesPerTurn === 0) await setImmediate();
  }
  return pages;
}

function parseAndKeep(file: SourceFile): ParsedFile {
  const parsed = parseFile(file);
  keepParsed(file, parsed);
  return parsed;
}

/** Reads with `readPages` only what has changed since it last read the same path, as a watched site needs it. */
export function rememberingReader(readPages: ReadPages = readAndParse): ReadPages {
  let known: ReadonlyMap<string, Known> = new Map();
  return async (host, paths) => {
    // Taken first: what changes between the two is read again next time.
    const stamps = new Map<string, string | undefined>();
    for (const path of paths) stamps.set(path, await host.stamp(path));
    const isKept = (path: string) => {
      const stamp = stamps.get(path);
      return stamp !== undefined && stamp === known.get(path)?.stamp;
    };
    const changed = paths.filter((path) => !isKept(path));
    const read = await readPages(host, changed);
    const anew = new Map(
      changed.map((path, index) => [path, sameOr(known.get(path)?.page, compact(read[index]))]),
    );
    const pageAt = (path: string) => (anew.has(path) ? anew.get(path) : known.get(path)?.page);
    known = new Map(paths.map((path) => [path, { stamp: stamps.get(path), page: pageAt(path) }]));
    return paths.map((path) => known.get(path)?.page);
  };
}

interface Known {
  readonly stamp: string | undefined;
  readonly page: ReadPage | undefined;
}

/**
 * The same page; each text of its outline is one of its own, and no part of the page any more. That takes as long as it
 * saves when the site is checked four times.
 */
function compact(page: ReadPage | undefined): ReadPage | undefined {
  if (page === undefined) return undefined;
  const { value, faults } = page;
  const outline: Outline = JSON.parse(JSON.stringify(value.outline));
  return { value: { ...value, outline }, faults };
}

/** The page as it was before, where the file still holds the same text. */
function sameOr(before: ReadPage | undefined, page: ReadPage | undefined): ReadPage | undefined {
  // What could not be decoded may look the same without being so.
  const text = page?.value.file.text;
  return before?.value.file.text === text && text?.includes('\ufffd') === false ? before : page;
}

export async function readPage(host: Host, path: string, parse = parseFile): Promise<ReadPage | undefined> {
  const bytes = await host.read(path);
  if (bytes === undefined) return undefined;
  const { file, lossy } = decode(path, bytes);
  return withByteFaults(parsePage(file, parse), lossy);
}

/** Adds what is wrong with the bytes of a page; `lossy` where some were no text. */
export function withByteFaults({ value, faults }: ReadPage, lossy: boolean): ReadPage {
  return { value, faults: [...faults, ...byteFaults(value.file, lossy)] };
}
