import { referencePath, references } from './references.ts';
import type { Page, Snippet } from '../model/page.ts';
import { decode } from '../source/decode.ts';
import type { Fault, Parsed } from '../source/finding.ts';
import { parseJson } from '../source/json.ts';
import type { PageParts } from '../source/page.ts';
import { spanIn, type SourceFile } from '../source/span.ts';
import type { Tree } from '../source/tree.ts';
import { categoryOf, isSkillFile, pagePathOf } from './category.ts';
import type { Host } from './host.ts';
import type { Loaded, SkillSource } from './loaded.ts';
import { readAndParse, type ReadPages } from './read-pages.ts';
import { cachedSpecs } from './spec-cache.ts';

/** A larger docs.json is refused: the largest public one has 2.3 MB. */
const largestConfig = 32 * 1024 * 1024;

/** Reads the whole site and parses each file alone. */
export async function load(host: Host, readPages: ReadPages = readAndParse): Promise<Loaded> {
  const files = await host.list();
  const documents = files.filter(isDocument);
  // Pages first: threads that read some of them start while the rest is read here.
  const [read, others] = await Promise.all([readPages(host, documents), loadOthers(host, files)]);
  const pages: Parsed<Page>[] = [];
  const snippets: Parsed<Snippet>[] = [];
  for (const parsed of read) {
    if (parsed === undefined) continue;
    const { value, faults } = parsed;
    const { path } = value.file;
    if (others.config.has(path)) continue;
    if (categoryOf(path) === 'snippet') snippets.push({ value: snippetOf(value), faults });
    else pages.push({ value: pageOf(value), faults });
  }
  return { ...others, pages, snippets, files: new Set(files) };
}

function isDocument(path: string): boolean {
  const category = categoryOf(path);
  return category === 'page' || category === 'snippet';
}

/** All but pages and snippets. */
async function loadOthers(
  host: Host,
  files: readonly string[],
): Promise<Omit<Loaded, 'pages' | 'snippets' | 'files'>> {
  const config = await loadConfig(host);
  const data = new Map<string, SourceFile>();
  const skills: SkillSource[] = [];
  for (const path of files) {
    const isSkill = isSkillFile(path);
    if (config.has(path) || (!isSkill && categoryOf(path) !== 'data')) continue;
    const bytes = await host.read(path);
    if (bytes === undefined) continue;
    const { file } = decode(path, bytes);
    if (isSkill) skills.push({ file, bytes });
    else data.set(path, file);
  }
  const trees = [...config.values()].map(({ value }) => value);
  for (const copy of await cachedSpecs(host, trees)) data.set(copy.path, copy);
  const brokenLinks = await host.brokenLinks();
  const ownIndexes = new Map<string, Uint8Array>();
  for (const path of ['llms.txt', 'llms-full.txt']) {
    const bytes = files.includes(path) ? await host.read(path) : undefined;
    if (bytes !== undefined) ownIndexes.set(path, bytes);
  }
  return { config, data, skills, brokenLinks, ownIndexes };
}

function pageOf(parts: PageParts): Page {
  const path = pagePathOf(parts.file.path);
  return { ...parts, path, title: parts.title ?? titleOf(path) };
}

function snippetOf({ file, outline }: PageParts): Snippet {
  return { path: file.path, file, outline };
}

/** `guides/first-loaf` is called "First loaf" when it has no title of its own. */
function titleOf(path: string): string {
  const words = (path.split('/').at(-1) ?? path).replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** docs.json and, from it, every file it refers to. docs.json is always among them, empty where it cannot be read. */
async function loadConfig(host: Host): Promise<ReadonlyMap<string, Parsed<Tree>>> {
  const config = new Map<string, Parsed<Tree>>();
  const waiting = ['docs.json'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (config.has(path)) continue;
    const bytes = await host.read(path);
    if (bytes === undefined && path !== 'docs.json') continue;
    const parsed = parseConfig(path, bytes);
    config.set(path, parsed);
    for (const { target } of references(parsed.value)) {
      const next = referencePath(path, target);
      if (next !== undefined) waiting.push(next);
    }
  }
  return config;
}

function parseConfig(path: string, bytes: Uint8Array | undefined): Parsed<Tree> {
  if (bytes === undefined) return unreadable(path, 'docs.json cannot be read', 'make it a readable file');
  if (bytes.length > largestConfig)
    return unreadable(
      path,
      `the file has more than ${largestConfig / 1024 / 1024} MB`,
      'split it with "$ref"',
    );
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return unreadable(path, 'the file is UTF-16, JSON files are UTF-8', 'save it as UTF-8');
  const { file, lossy } = decode(path, bytes);
  const parsed = parseJson(file, 'config/syntax', 'config/duplicate-key');
  return lossy ? { value: parsed.value, faults: [...parsed.faults, invalidBytes(file)] } : parsed;
}

function unreadable(path: string, message: string, help: string): Parsed<Tree> {
  const file = { path, text: '' };
  const span = spanIn(file, { start: 0, end: 0 });
  return {
    value: { kind: 'object', span, members: [] },
    faults: [{ rule: 'config/syntax', span, message, help }],
  };
}

function invalidBytes(file: SourceFile): Fault {
  const start = Math.max(0, file.text.indexOf('\ufffd'));
  return {
    rule: 'config/syntax',
    span: spanIn(file, { start, end: start + 1 }),
    message: 'the file holds bytes that are not UTF-8',
    help: 'save it as UTF-8',
  };
}
