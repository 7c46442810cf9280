import { setImmediate } from 'node:timers/promises';
import { isCode } from '../source/outline/code.ts';
import { decodeText } from '../source/text/decode.ts';
import { parseFile, type ParsedFile } from '../source/page/document.ts';
import type { Parsed } from '../source/finding.ts';
import { byteFaults } from '../source/page/bytes.ts';
import { parsePage, type PageParts } from '../source/page/page.ts';
import type { SourceFile } from '../source/span.ts';
import type { Host } from './host.ts';
import type { Loaded } from './loaded.ts';

/** A page or snippet, parsed on its own. */
export type ReadPage = Parsed<PageParts>;

/** Reads and parses pages and snippets, in the order of the paths; undefined for those that have disappeared. */
export type ReadPages = (host: Host, paths: readonly string[]) => Promise<readonly (ReadPage | undefined)[]>;

/** Called for each page when it is read, with its parse result unless it is code. */
export type EachPage = (page: PageParts, parsed: ParsedFile | undefined) => void;

/** Reads pages one after another. */
export const readAndParse: ReadPages = oneByOne();

/** The parser's memory is freed only between two turns of the event loop. */
const pagesPerTurn = 100;

/** Reads one page after the other. */
export function oneByOne(each?: EachPage): ReadPages {
  return async (host, paths) => {
    const pages: (ReadPage | undefined)[] = [];
    for (const path of paths) {
      pages.push(await readPage(host, path, each));
      if (pages.length % pagesPerTurn === 0) await setImmediate();
    }
    return pages;
  };
}

/** Like `readPages`, but reads a path again only if it has changed; for watched sites. */
export function rememberingReader(readPages: ReadPages = readAndParse): ReadPages {
  let previous: ReadonlyMap<string, RememberedPage> = new Map();
  return async (host, paths) => {
    // Stamped before reading, so that a change in between is read next time.
    const stamps = new Map<string, string | undefined>();
    for (const path of paths) stamps.set(path, await host.stamp(path));
    const isKept = (path: string) => {
      const stamp = stamps.get(path);
      return stamp !== undefined && stamp === previous.get(path)?.stamp;
    };
    const changed = paths.filter((path) => !isKept(path));
    const read = await readPages(host, changed);
    const anew = new Map(changed.map((path, index) => [path, sameOr(previous.get(path)?.page, read[index])]));
    const pageAt = (path: string) => (anew.has(path) ? anew.get(path) : previous.get(path)?.page);
    previous = new Map(paths.map((path) => [path, { stamp: stamps.get(path), page: pageAt(path) }]));
    return paths.map((path) => previous.get(path)?.page);
  };
}

interface RememberedPage {
  readonly stamp: string | undefined;
  readonly page: ReadPage | undefined;
}

/** The previous page, if the file has the same text. */
function sameOr(before: ReadPage | undefined, page: ReadPage | undefined): ReadPage | undefined {
  // Texts that could not be decoded completely may be equal although the bytes differ.
  const text = page?.value.file.text;
  return before?.value.file.text === text && text?.includes('\ufffd') === false ? before : page;
}

export async function readPage(host: Host, path: string, each?: EachPage): Promise<ReadPage | undefined> {
  const bytes = await host.read(path);
  const decoded = bytes && decodeText(path, bytes);
  if (decoded === undefined) return undefined;
  const { file, lossy } = decoded;
  return toPage(file, lossy, isCode(file) ? undefined : parseFile(file), each);
}

/** The page of a file, parsed unless it is code; `lossy` means that some of its bytes were not text. */
export function toPage(
  file: SourceFile,
  lossy: boolean,
  parsed: ParsedFile | undefined,
  each?: EachPage,
): ReadPage {
  const page = parsePage(file, parsed);
  each?.(page.value, parsed);
  return withByteFaults(page, lossy);
}

export function withByteFaults({ value, faults }: ReadPage, lossy: boolean): ReadPage {
  return { value, faults: [...faults, ...byteFaults(value.file, lossy)] };
}

/** Loads a site that is mostly known: only pages and snippets that are new or in `changed` are parsed. */
export function rereading(loaded: Loaded, changed: ReadonlySet<string>): ReadPages {
  const unchanged = pagesOf(loaded, changed);
  return async (host, paths) => {
    const others = paths.filter((path) => !unchanged.has(path));
    const parsed = await readAndParse(host, others);
    const parsedAnew = new Map(others.map((path, index) => [path, parsed[index]]));
    return paths.map((path) => unchanged.get(path) ?? parsedAnew.get(path));
  };
}

function pagesOf({ pages, snippets }: Loaded, changed: ReadonlySet<string>): ReadonlyMap<string, ReadPage> {
  const written = snippets.map(({ value, faults }) => ({ value: { ...noFields, ...value }, faults }));
  return new Map(
    [...pages, ...written].flatMap((page) =>
      changed.has(page.value.file.path) ? [] : [[page.value.file.path, page]],
    ),
  );
}

const noFields = { title: undefined, description: undefined, fields: undefined };
