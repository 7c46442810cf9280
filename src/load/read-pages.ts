import { decode } from '../source/decode.ts';
import { parseDocument } from '../source/document.ts';
import type { Parsed } from '../source/finding.ts';
import { byteFaults } from '../source/page-bytes.ts';
import { parsePage, type PageParts } from '../source/page.ts';
import { parseOnce } from '../source/parse-once.ts';
import type { Host } from './host.ts';

/** A page or snippet, parsed alone. */
export type ReadPage = Parsed<PageParts>;

/** Reads and parses pages and snippets, in the order of their paths; undefined for one that has vanished. */
export type ReadPages = (host: Host, paths: readonly string[]) => Promise<readonly (ReadPage | undefined)[]>;

/** One after the other. */
export const readAndParse: ReadPages = async (host, paths) => {
  const pages: (ReadPage | undefined)[] = [];
  for (const path of paths) pages.push(await readPage(host, path));
  return pages;
};

/** The same, and each syntax tree stays for those who ask `parseOnce` for it. `each` sees a page when it is read. */
export async function readAndKeep(
  host: Host,
  paths: readonly string[],
  each: (page: PageParts) => void,
): ReturnType<ReadPages> {
  const pages: (ReadPage | undefined)[] = [];
  for (const path of paths) {
    const page = await readPage(host, path, undefined, parseOnce);
    if (page !== undefined) each(page.value);
    pages.push(page);
  }
  return pages;
}

/** Reads and parses only what has changed since it last read the same path, as a watched site needs it. */
export function rememberingReader(): ReadPages {
  const known = new Map<string, { readonly stamp: string | undefined; readonly page: ReadPage }>();
  return async (host, paths) => {
    const pages: (ReadPage | undefined)[] = [];
    for (const path of paths) {
      const before = known.get(path);
      // Taken first: what changes between the two is read again next time.
      const stamp = await host.stamp(path);
      const isSame = stamp !== undefined && stamp === before?.stamp;
      const page = isSame ? before?.page : await readPage(host, path, before?.page);
      if (page !== undefined) known.set(path, { stamp, page });
      pages.push(page);
    }
    return pages;
  };
}

/** `before` is given back where the file still holds the same text. */
export async function readPage(
  host: Host,
  path: string,
  before?: ReadPage,
  parse = parseDocument,
): Promise<ReadPage | undefined> {
  const bytes = await host.read(path);
  if (bytes === undefined) return undefined;
  const { file, lossy } = decode(path, bytes);
  if (!lossy && before?.value.file.text === file.text) return before;
  return withByteFaults(parsePage(file, parse), lossy);
}

/** Adds what is wrong with the bytes of a page; `lossy` where some were no text. */
export function withByteFaults({ value, faults }: ReadPage, lossy: boolean): ReadPage {
  return { value, faults: [...faults, ...byteFaults(value.file, lossy)] };
}
