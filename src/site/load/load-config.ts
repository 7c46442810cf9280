import type { Fault, Parsed } from '../source/finding.ts';
import { decode } from '../source/text/decode.ts';
import { parseJson } from '../source/json/parse.ts';
import { spanIn, type SourceFile, type Unread } from '../source/span.ts';
import { type Tree, itemsOf, stringOf } from '../source/tree.ts';
import { unreadFault, unreadFile } from '../source/unread.ts';
import type { Host } from './host.ts';
import { referencePath, references } from './references.ts';
import { isWholeAddress } from '../model/addresses/link-target.ts';
import { copyPath } from '../model/openapi/unread-specs.ts';

/** A larger docs.json is refused; the largest public one has 2.3 MB. */
const maxConfigSize = 32 * 1024 * 1024;

type Config = ReadonlyMap<string, Parsed<Tree>>;

/**
 * docs.json and every file that it references. docs.json is always included, empty if it cannot be read. Files
 * unchanged since `before` are not parsed again.
 */
export async function loadConfig(host: Host, before?: Config): Promise<Config> {
  const config = new Map<string, Parsed<Tree>>();
  const waiting = ['docs.json'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (config.has(path)) continue;
    const bytes = await host.read(path);
    const refusal = bytes === undefined ? await host.refusal(path) : undefined;
    if (bytes === undefined && refusal === undefined && path !== 'docs.json') continue;
    const parsed =
      bytes === undefined ? unreadConfig(path, refusal) : parseConfig(path, bytes, before?.get(path));
    config.set(path, parsed);
    for (const { target } of references(parsed.value)) {
      const next = referencePath(path, target);
      if (next !== undefined) waiting.push(next);
    }
  }
  return config;
}

function unreadConfig(path: string, refusal: Unread | undefined): Parsed<Tree> {
  const unread = refusal ?? { because: 'it does not exist', help: 'create it' };
  const file = unreadFile(path, unread);
  return withoutText(file, unreadFault('config/syntax', file, 'nothing about the site is known'));
}

function parseConfig(path: string, bytes: Uint8Array, before: Parsed<Tree> | undefined): Parsed<Tree> {
  if (bytes.length > maxConfigSize)
    return refused(
      { path, text: '' },
      `the file is larger than ${maxConfigSize / 1024 / 1024} MB`,
      'split it with "$ref"',
    );
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return refused(
      { path, text: '' },
      'the file is UTF-16, but JSON files must be UTF-8',
      'save it as UTF-8',
    );
  const { file, lossy } = decode(path, bytes);
  if (path === 'docs.json' && file.text.trim() === '') return refused(file, 'the file is empty', smallest);
  // Files that are too large have no text, and files that were not decoded completely may look valid.
  const isPlain = file.text !== '' && !file.text.includes('\ufffd');
  if (before !== undefined && isPlain && before.value.span.file.text === file.text) return before;
  const parsed = parseJson(file, 'config/syntax', 'config/duplicate-key');
  return lossy ? { value: parsed.value, faults: [...parsed.faults, invalidBytes(file)] } : parsed;
}

const smallest =
  'start with { "theme": "mint", "name": "…", "colors": { "primary": "#16A34A" }, "navigation": { "pages": ["index"] } }';

function refused(file: SourceFile, message: string, help: string): Parsed<Tree> {
  const span = spanIn(file, { start: 0, end: 0 });
  return withoutText(file, { rule: 'config/syntax', span, message, help });
}

function withoutText(file: SourceFile, fault: Fault): Parsed<Tree> {
  return {
    value: { kind: 'object', span: spanIn(file, { start: 0, end: 0 }), members: [] },
    faults: [fault],
  };
}

function invalidBytes(file: SourceFile): Fault {
  const start = Math.max(0, file.text.indexOf('\ufffd'));
  return {
    rule: 'config/syntax',
    span: spanIn(file, { start, end: start + 1 }),
    message: 'the file contains bytes that are not UTF-8',
    help: 'save it as UTF-8',
  };
}

/** Local copies of the specs that the configuration references by URL, as files whose path is that URL. */
export async function cachedSpecs(host: Host, config: Iterable<Tree>): Promise<readonly SourceFile[]> {
  const addresses = new Set([...config].flatMap((tree) => [...specAddresses(tree)]));
  const files: SourceFile[] = [];
  for (const address of addresses) {
    const copy = copyPath(address);
    const bytes = copy === undefined ? undefined : await host.read(copy);
    if (bytes !== undefined) files.push(decode(address, bytes).file);
  }
  return files;
}

function* specAddresses(tree: Tree, isSpec = false): Generator<string> {
  const text = stringOf(tree)?.trim();
  if (isSpec && text !== undefined && isWholeAddress(text) && text.length < 200) yield text;
  for (const item of itemsOf(tree)) yield* specAddresses(item, isSpec);
  if (tree.kind !== 'object') return;
  for (const { key, value } of tree.members) {
    yield* specAddresses(value, key === 'openapi' || key === 'asyncapi' || (isSpec && key === 'source'));
  }
}
