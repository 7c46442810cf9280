import { folderOf } from '../model/addresses/link-target.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import { decode, decodeText } from '../source/text/decode.ts';
import type { Fault, Parsed } from '../source/finding.ts';
import { parsePage } from '../source/page/page.ts';
import type { SourceFile } from '../source/span.ts';
import { translationLockPath } from '../model/site.ts';
import { unreadFault, unreadFile, type UnreadFile } from '../source/unread.ts';
import { type Category, categoryOf, isOwnIndex, isSkillFile } from './category.ts';
import { pageOf, snippetOf } from './documents.ts';
import { hiddenImports } from './hidden-imports.ts';
import type { Host } from './host.ts';
import { isIgnoreFile } from './ignore.ts';
import { loadConfig, cachedSpecs } from './load-config.ts';
import type { Loaded, SkillSource } from './loaded.ts';
import { settingsName } from './settings.ts';
import { readAndParse, type ReadPage, type ReadPages, rememberingReader } from './read-pages.ts';
import { sharing } from './share.ts';

/** Reads a site. */
export type Load = (host: Host) => Promise<Loaded>;

/**
 * Reads a site and parses each file on its own. `before` is the previous result: unchanged files other than pages, and
 * unchanged parts, keep their identity, so that everything derived from them stays valid.
 */
export async function load(
  host: Host,
  readPages: ReadPages = readAndParse,
  before?: Loaded,
): Promise<Loaded> {
  const listed = await host.list();
  const files = listed.filter((path) => !isFolder(path) && !isIgnoreFile(path));
  // Snippets first, so that a page finds what it imports.
  const documents = [...ofCategory(files, 'snippet'), ...ofCategory(files, 'page')];
  // Pages first: threads that read some of them start while the rest is read here.
  const [parsedDocuments, others] = await Promise.all([
    readPages(host, documents),
    loadOthers(host, files, before),
  ]);
  const pages: Parsed<Page>[] = [];
  const snippets: Parsed<Snippet>[] = [];
  const removed = new Set<string>();
  for (const [index, path] of documents.entries()) {
    const parsed = parsedDocuments[index] ?? (await unreadPage(host, path));
    if (parsed === undefined) {
      removed.add(path);
      continue;
    }
    const { value, faults } = parsed;
    if (others.config.has(path)) continue;
    if (categoryOf(path) === 'snippet') snippets.push({ value: snippetOf(value), faults });
    else pages.push({ value: pageOf(value), faults });
  }
  const { removed: othersRemoved, ...rest } = others;
  const present = files.filter((path) => !removed.has(path) && !othersRemoved.has(path));
  const hidden = await hiddenImports(
    host,
    parsedDocuments.flatMap((page) => page ?? []),
    present,
  );
  for (const { value, faults } of hidden.flatMap((file) => file.read ?? []))
    snippets.push({ value: snippetOf(value), faults });
  return sharing(before, {
    ...rest,
    pages,
    snippets,
    files: sameOr(before?.files, new Set([...present, ...hidden.map(({ path }) => path)])),
    leftOut: host.leftOut(),
    faults: await unreadFaults(host, listed),
  });
}

function ofCategory(files: readonly string[], category: Category): readonly string[] {
  return files.filter((path) => categoryOf(path) === category);
}

/** The previous set, if its items are the same. */
function sameOr(before: ReadonlySet<string> | undefined, now: ReadonlySet<string>): ReadonlySet<string> {
  return before?.size === now.size && [...now].every((path) => before.has(path)) ? before : now;
}

/** The page or snippet of an existing file that cannot be read, without content. */
async function unreadPage(host: Host, path: string): Promise<ReadPage | undefined> {
  const file = (await unreadAt(host, path)) ?? (await notText(host, path));
  if (file === undefined) return undefined;
  const consequence =
    categoryOf(path) === 'snippet' ? 'nothing can be imported from it' : 'its page has no content';
  return { value: parsePage(file).value, faults: [unreadFault('pages/syntax', file, consequence)] };
}

async function notText(host: Host, path: string): Promise<UnreadFile | undefined> {
  const bytes = await host.read(path);
  if (bytes === undefined || decodeText(path, bytes) !== undefined) return undefined;
  return unreadFile(path, {
    because: 'it is not text',
    help: 'save it as UTF-8, or give it the extension of its format',
  });
}

/** Faults for listed files that cannot be read and are not reported elsewhere. */
async function unreadFaults(host: Host, listed: readonly string[]): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const path of listed) {
    const consequence = lostWith(path);
    const unread = consequence === undefined ? undefined : await host.refusal(path);
    if (consequence === undefined || unread === undefined) continue;
    faults.push(unreadFault('pages/syntax', unreadFile(path.replace(/\/$/, ''), unread), consequence));
  }
  return faults;
}

function lostWith(path: string): string | undefined {
  if (isFolder(path)) return 'no file in it is part of the site';
  if (isIgnoreFile(path)) return 'the files it lists are part of the site';
  return isOwnIndex(path) ? 'the generated one is published instead' : undefined;
}

function isFolder(path: string): boolean {
  return path.endsWith('/');
}

/** Everything except pages and snippets; `removed` is the files that were listed but no longer exist. */
async function loadOthers(
  host: Host,
  files: readonly string[],
  before: Loaded | undefined,
): Promise<
  Omit<Loaded, 'pages' | 'snippets' | 'files' | 'leftOut' | 'faults'> & {
    readonly removed: ReadonlySet<string>;
  }
> {
  const removed = new Set<string>();
  const config = await loadConfig(host, before?.config);
  const data = new Map<string, SourceFile>();
  const skills: Omit<SkillSource, 'parts'>[] = [];
  const unclaimed: string[] = [];
  for (const path of files) {
    const isSkill = isSkillFile(path);
    const category = categoryOf(path);
    if (category === 'skill' && !isSkill) unclaimed.push(path);
    if (config.has(path) || (!isSkill && category !== 'data')) continue;
    const bytes = await host.read(path);
    const file =
      bytes === undefined ? await unreadAt(host, path) : unchanged(decode(path, bytes).file, before?.data);
    if (file === undefined) removed.add(path);
    else if (isSkill) skills.push({ file, bytes: bytes ?? new Uint8Array() });
    else data.set(path, file);
  }
  const trees = [...config.values()].map(({ value }) => value);
  for (const copy of await cachedSpecs(host, trees)) data.set(copy.path, unchanged(copy, before?.data));
  const brokenLinks = await host.brokenLinks();
  const ownIndexes = new Map<string, Uint8Array>();
  for (const path of files.filter(isOwnIndex)) {
    const bytes = await host.read(path);
    if (bytes !== undefined) ownIndexes.set(path, bytes);
  }
  const translationLock = await readLock(host, before?.translationLock);
  const bundled = await Promise.all(
    skills.map(async (skill) => ({
      ...skill,
      parts: await partsOf(skill.file.path, skills, unclaimed, host),
    })),
  );
  const skillStart = await skillStartAt(host);
  return { config, data, skills: bundled, brokenLinks, skillStart, ownIndexes, translationLock, removed };
}

/** The only setting that changes what a site says. The parser is loaded only if there are settings. */
async function skillStartAt(host: Host): Promise<string | undefined> {
  const bytes = await host.read(settingsName);
  if (bytes === undefined) return undefined;
  const { parseSettings } = await import('./parse-settings.ts');
  return parseSettings(decode(settingsName, bytes).file).value.skill.start;
}

/** The lock lies in a dot folder, which is no content of the site. */
async function readLock(host: Host, before: SourceFile | undefined): Promise<SourceFile | undefined> {
  const bytes = await host.read(translationLockPath);
  if (bytes === undefined) return unreadAt(host, translationLockPath);
  const { file } = decode(translationLockPath, bytes);
  return before?.text === file.text && before.unread === undefined ? before : file;
}

/** The previous file, if its text is the same. */
function unchanged(file: SourceFile, before: Loaded['data'] | undefined): SourceFile {
  const previous = before?.get(file.path);
  return previous?.text === file.text && previous.unread === undefined ? previous : file;
}

/** Undefined for a file that has disappeared since it was listed. */
async function unreadAt(host: Host, path: string): Promise<UnreadFile | undefined> {
  const unread = await host.refusal(path);
  return unread && unreadFile(path, unread);
}

/**
 * The files in the folder of a skill, except those of nested skills. For the skill at the root, the folder is the whole
 * site.
 */
async function partsOf(
  path: string,
  skills: readonly { readonly file: SourceFile }[],
  unclaimed: readonly string[],
  host: Host,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = folderOf(path);
  const parts = new Map<string, Uint8Array>();
  if (folder === '') return parts;
  const inner = skills
    .map(({ file }) => folderOf(file.path))
    .filter((other) => other.startsWith(`${folder}/`));
  for (const other of unclaimed) {
    const isOwn = other.startsWith(`${folder}/`) && !inner.some((deeper) => other.startsWith(`${deeper}/`));
    const bytes = isOwn ? await host.read(other) : undefined;
    if (bytes !== undefined) parts.set(other.slice(folder.length + 1), bytes);
  }
  return parts;
}

/** Loads a site repeatedly and parses only what has changed since the last time, pages by means of `readPages`. */
export function rememberingLoad(readPages?: ReadPages): Load {
  const readChanged = rememberingReader(readPages);
  let before: Loaded | undefined;
  return async (host) => {
    before = await load(host, readChanged, before);
    return before;
  };
}
