import { referencePath, references } from './references.ts';
import type { Page, Snippet } from '../model/page.ts';
import { decode } from '../source/decode.ts';
import type { Fault, Parsed } from '../source/finding.ts';
import { parseJson } from '../source/json.ts';
import { parsePage, type PageParts } from '../source/page.ts';
import { byteFaults } from '../source/page-bytes.ts';
import { spanIn, type SourceFile } from '../source/span.ts';
import type { Tree } from '../source/tree.ts';
import { categoryOf, isSkillFile, pagePathOf } from './category.ts';
import type { Host } from './host.ts';
import { cachedSpecs } from './spec-cache.ts';
import type { Loaded, SkillSource } from './loaded.ts';

/** A larger docs.json is refused: the largest public one has 2.3 MB. */
const largestConfig = 32 * 1024 * 1024;

export type ParsePage = (file: SourceFile) => Parsed<PageParts>;

/** Parses only what has changed since it was last asked for the same path, as a watched site needs it. */
export function rememberingParser(): ParsePage {
  const known = new Map<string, Parsed<PageParts>>();
  return (file) => {
    const before = known.get(file.path);
    if (before?.value.file.text === file.text) return before;
    const parsed = parsePage(file);
    known.set(file.path, parsed);
    return parsed;
  };
}

/** Reads the whole site and parses each file alone. */
export async function load(host: Host, parse: ParsePage = parsePage): Promise<Loaded> {
  const files = await host.list();
  const config = await loadConfig(host);
  const pages: Parsed<Page>[] = [];
  const snippets: Parsed<Snippet>[] = [];
  const data = new Map<string, SourceFile>();
  const skills: SkillSource[] = [];
  for (const path of files) {
    const category = categoryOf(path);
    if (category === 'other' || config.has(path)) continue;
    if (category === 'skill' && !isSkillFile(path)) continue;
    const bytes = await host.read(path);
    if (bytes === undefined) continue;
    const { file, lossy } = decode(path, bytes);
    if (category === 'skill') skills.push({ file, bytes });
    else if (category === 'data') data.set(path, file);
    else {
      const { value, faults: found } = parse(file);
      const faults = [...found, ...byteFaults(value.file, lossy)];
      if (category === 'snippet') snippets.push({ value: snippetOf(value), faults });
      else pages.push({ value: pageOf(value), faults });
    }
  }
  const trees = [...config.values()].map(({ value }) => value);
  for (const copy of await cachedSpecs(host, trees)) data.set(copy.path, copy);
  const brokenLinks = await host.brokenLinks();
  const ownIndexes = new Map<string, Uint8Array>();
  for (const path of ['llms.txt', 'llms-full.txt']) {
    const bytes = files.includes(path) ? await host.read(path) : undefined;
    if (bytes !== undefined) ownIndexes.set(path, bytes);
  }
  return { config, pages, snippets, data, skills, brokenLinks, ownIndexes, files: new Set(files) };
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
