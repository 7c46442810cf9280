import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { corpora } from '../support/corpora.ts';

/** A site made of copies of real ones, each in a folder and a version of its own. */
export interface CopiedSites {
  /** Folders of the real sites; all of them are copied once before the first is copied again. */
  readonly sources: readonly string[];
  readonly pages: number;
  /** Of the copies after the first of a site, one page in so many has a text of its own. */
  readonly distinctEvery: number;
}

/** As a public site has them: 7 % of the texts are distinct if the largest of the real sites is copied. */
export const copiedAsInTheWild = 38;

/** Writes the site. The same sites and numbers give the same bytes. */
export function writeCopies(root: string, { sources, pages, distinctEvery }: CopiedSites): void {
  const versions: unknown[] = [];
  for (let count = 0, copy = 0; count < pages; copy += 1) {
    const index = copy % sources.length;
    const source = sources[index]!;
    const [first, folder] = [folderOf(index), folderOf(copy)];
    const files = filesIn(source);
    const documents = files.filter((path) => /\.mdx?$/.test(path)).slice(0, pages - count);
    const isDocument = isAmong(new Set(files));
    if (copy === index) for (const path of files) copyFile(join(source, path), join(root, folder, path));
    for (const [number, path] of documents.entries()) {
      const text = withLinks(readFileSync(join(source, path), 'utf8'), path, isDocument, first);
      const isDistinct = copy !== index && number % distinctEvery === distinctEvery - 1;
      write(join(root, folder, path), isDistinct ? `${text}\nThis is part of version ${copy + 1}.\n` : text);
    }
    versions.push({ version: `v${copy + 1}`, ...navigationOf(source, folder, new Set(documents)) });
    count += documents.length;
  }
  const config = { theme: 'mint', name: 'Copies', colors: { primary: '#16A34A' }, navigation: { versions } };
  write(join(root, 'docs.json'), JSON.stringify(config, undefined, 2));
}

/** The first lies at the root, so that its links from / are the same. */
function folderOf(copy: number): string {
  return copy === 0 ? '' : `v${copy + 1}`;
}

/**
 * Links and imports from / lead to the same copy if they name a document, else to the first, which has the other files. They
 * are written in the same way in all copies. Those of an index lead to the first: relative ones are read in two ways there.
 */
function withLinks(
  text: string,
  path: string,
  isDocument: (target: string) => boolean,
  first: string,
): string {
  const isIndex = /^index\.mdx?$/.test(basename(path));
  return text.replace(
    /(\]\(|(?:href|src|from)[= ]["'])\/(?![/"')])([^"')#?\s]*)/g,
    (_, before: string, target: string) =>
      isDocument(target) && !isIndex
        ? before + relativePath(dirname(path), target)
        : `${before}/${join(first, target)}`,
  );
}

function relativePath(folder: string, target: string): string {
  const path = relative(folder, target);
  return path.startsWith('.') ? path : `./${path}`;
}

function isAmong(files: ReadonlySet<string>): (target: string) => boolean {
  return (target) =>
    ['', '.mdx', '.md'].some((end) => /\.mdx?$/.test(target + end) && files.has(target + end));
}

function filesIn(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .filter((path) => isPartOfSite(path))
    .sort();
}

function isPartOfSite(path: string): boolean {
  return basename(path) !== '.git' && basename(path) !== 'docs.json';
}

/** The navigation of a site whose pages lie in a folder, with references to other files replaced by their content. */
function navigationOf(source: string, folder: string, documents: ReadonlySet<string>): object {
  const moved = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const path = value.replace(/^\//, '');
      return documents.has(`${path}.mdx`) || documents.has(`${path}.md`) ? join(folder, path) : value;
    }
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) return moved(readJson(join(source, String(value.$ref))));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moved(item)]));
  };
  const { navigation } = readJson(join(source, 'docs.json'));
  return moved(navigation) as object;
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The real site with the most files, if there are any. */
export function largestCorpus(): readonly string[] {
  return corpora()
    .toSorted((a, b) => filesIn(b).length - filesIn(a).length)
    .slice(0, 1);
}

if (process.argv[1]?.endsWith('real-sites.ts')) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [root = 'bench-site', count = '25000', distinctEvery = String(copiedAsInTheWild), ...sources] =
    positionals;
  writeCopies(root, { sources, pages: Number(count), distinctEvery: Number(distinctEvery) });
}
