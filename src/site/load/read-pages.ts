import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseFrontMatter } from '../source/front-matter/parse.ts';
import { type Body, parseBody } from '../source/mdx/body.ts';
import { isCode } from '../source/outline/code.ts';
import type { Outline } from '../source/outline/page-outline.ts';
import { decodeText } from '../source/text/decode.ts';
import { bothParts, parseFile, type ParsedFile } from '../source/page/document.ts';
import type { Parsed } from '../source/finding.ts';
import { byteFaults } from '../source/page/bytes.ts';
import { pageOf, parsePage, type PageParts } from '../source/page/page.ts';
import type { SourceFile } from '../source/span.ts';
import type { Host } from './host.ts';
import type { Loaded } from './loaded.ts';

/** A page or snippet, parsed on its own. */
export type ReadPage = Parsed<PageParts>;

/** Reads and parses pages and snippets, in the order of the paths; undefined for those that have disappeared. */
export type ReadPages = (host: Host, paths: readonly string[]) => Promise<readonly (ReadPage | undefined)[]>;

/** Called for each page when it is read, with its parse result unless it is code. */
export type EachPage = (page: PageParts, parsed: ParsedFile | undefined) => void;

/** Pages that were read, by the key of their text, so that each text is parsed and outlined once. */
export type ReadTexts = Map<string, PageParts>;

/** Equal for files that are read in the same way: those with the same bytes and extension. */
export function textKey(path: string, bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64') + extname(path);
}

/** Reads pages one after another. */
export const readAndParse: ReadPages = oneByOne();

/** The parser's memory is freed only between two turns of the event loop. */
const pagesPerTurn = 100;

/** Reads one page after the other. */
export function oneByOne(each?: EachPage): ReadPages {
  return async (host, paths) => {
    const read: ReadTexts = new Map();
    const pages: (ReadPage | undefined)[] = [];
    for (const path of paths) {
      pages.push(await readPage(host, path, each, read));
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

export async function readPage(
  host: Host,
  path: string,
  each?: EachPage,
  read: ReadTexts = new Map(),
): Promise<ReadPage | undefined> {
  const bytes = await host.read(path);
  if (bytes === undefined) return undefined;
  const key = textKey(path, bytes);
  const same = read.get(key);
  if (same !== undefined) return copyAt(path, same, each);
  const file = decodeText(path, bytes)?.file;
  if (file === undefined) return undefined;
  const page = toPage(file, isCode(file) ? undefined : parseFile(file), each);
  read.set(key, page.value);
  return page;
}

/** The page of a file, parsed unless it is code, with its outline if that is known. */
export function toPage(
  file: SourceFile,
  parsed: ParsedFile | undefined,
  each?: EachPage,
  outline?: Outline,
): ReadPage {
  const page = parsePage(file, parsed, outline);
  each?.(page.value, parsed);
  return withByteFaults(page);
}

/** A page with the text of another: of its own are only its front matter, and what `each` receives. */
export function copyAt(path: string, { file, outline }: PageParts, each?: EachPage, body?: Body): ReadPage {
  const copy = { ...file, path };
  if (isCode(copy)) return toPage(copy, undefined, each, outline);
  const frontMatter = parseFrontMatter(copy);
  if (each === undefined) return withByteFaults(pageOf(copy, frontMatter, outline));
  return toPage(copy, bothParts(frontMatter, body ?? parseBody(copy, frontMatter.bodyStart)), each, outline);
}

function withByteFaults({ value, faults }: ReadPage): ReadPage {
  return { value, faults: [...faults, ...byteFaults(value.file)] };
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
