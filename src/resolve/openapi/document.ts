import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { parseJson } from '../../source/json.ts';
import { field, textField } from '../../source/plain.ts';
import type { SourceFile } from '../../source/span.ts';
import { nestsTooDeep } from '../../source/yaml-depth.ts';
import { plain, type Plain } from '../../source/tree.ts';

/** A JSON or YAML file as plain data. */
export interface DataDocument {
  readonly file: SourceFile;
  /** Of a file with a mistake in it: what could be made out. Undefined where that is nothing. */
  readonly value: Plain | undefined;
  /** False where the file could not be read whole. */
  readonly complete: boolean;
  /** Not read whole, or with a key twice: the parser with positions tells what is wrong. */
  readonly flawed: boolean;
}

/** Deeper values are refused: no real file comes near, and everything that reads them recurses. */
const deepest = 256;

/** The platform reads no larger file. */
export const largest = 20 * 1024 * 1024;

/** Reads a file once; the answer is kept as long as the file object lives. */
export function readDocument(file: SourceFile): DataDocument {
  const known = documents.get(file);
  if (known !== undefined) return known;
  const document = { file, ...read(file) };
  documents.set(file, document);
  return document;
}

const documents = new WeakMap<SourceFile, DataDocument>();

const unreadable = { value: undefined, complete: false, flawed: true };

function read(file: SourceFile): Omit<DataDocument, 'file'> {
  if (file.text.length > largest) return unreadable;
  const found = isJson(file.path) ? readJson(file) : readYaml(file.text);
  return found.value !== undefined && countKeys(found.value, 0) !== undefined ? found : unreadable;
}

export function isJson(path: string): boolean {
  return path.toLowerCase().endsWith('.json');
}

function readJson(file: SourceFile): Omit<DataDocument, 'file'> {
  try {
    const value = JSON.parse(file.text) as Plain; // what JSON.parse gives is just that
    return { value, complete: true, flawed: countKeys(value, 0) !== countWrittenKeys(file.text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { value: plain(parseJson(file, 'openapi/spec-valid').value), complete: false, flawed: true };
  }
}

/**
 * The parser counts what aliases unfold to. Three things it does in quadratic time or on the stack are kept from it:
 * its own search for keys given twice, many aliases in a long text, and brackets nested by the thousand.
 */
function readYaml(text: string): Omit<DataDocument, 'file'> {
  if (mayExhaustParser(text)) return unreadable;
  try {
    const document = parseDocument(text, yamlOptions);
    const value: unknown = document.toJS();
    // Scalars of the core schema, lists and string-keyed maps only; an empty document is null.
    const complete = document.errors.length === 0;
    return { value: value as Plain, complete, flawed: !complete || hasKeyTwice(document.contents) };
  } catch (error) {
    // Plain errors for aliases and merge keys that can not be resolved, and for too many aliases.
    if (error instanceof Error) return unreadable;
    throw error;
  }
}

const yamlOptions = { merge: true, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;

function mayExhaustParser(text: string): boolean {
  if (nestsTooDeep(text)) return true;
  const aliases = text.match(/(?<=[\s[,])\*[^\s,\]}*]/g)?.length ?? 0;
  return aliases * text.length > 1e9;
}

/**
 * The number of keys in all objects; undefined for values with circles (a YAML alias can stand inside its own anchor)
 * and with nesting that would exhaust the stack.
 */
function countKeys(value: unknown, depth: number): number | undefined {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth >= deepest) return undefined;
  const children: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  let count = Array.isArray(value) ? 0 : children.length;
  for (const child of children) {
    const inner = countKeys(child, depth + 1);
    if (inner === undefined) return undefined;
    count += inner;
  }
  return count;
}

/** How many keys stand in a JSON text: more than its value has where one is given twice. */
function countWrittenKeys(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start !== -1;) {
    let end = text.indexOf('"', start + 1);
    while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
    if (end === -1) return count;
    let next = end + 1;
    while (isSpace(text.charCodeAt(next))) next += 1;
    if (text[next] === ':') count += 1;
    start = text.indexOf('"', end + 1);
  }
  return count;
}

function isEscaped(text: string, index: number): boolean {
  let before = index - 1;
  while (text[before] === '\\') before -= 1;
  return (index - before) % 2 === 0;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

function hasKeyTwice(node: unknown): boolean {
  if (isSeq(node)) return node.items.some(hasKeyTwice);
  if (!isMap(node)) return false;
  const names = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : String(key)));
  return new Set(names).size < names.length || node.items.some(({ value }) => hasKeyTwice(value));
}

/** What a document declares to be: a spec of some kind, an overlay, or something else. */
export type DocumentKind = 'openapi' | 'swagger' | 'asyncapi' | 'overlay' | undefined;

export function kindOf(value: Plain | undefined): DocumentKind {
  const kinds = ['openapi', 'swagger', 'asyncapi', 'overlay'] as const;
  return kinds.find((kind) => versionOf(value, kind) !== undefined);
}

/** The version as written; YAML reads `3.1` without quotes as a number. */
export function versionOf(value: Plain | undefined, kind: string): string | undefined {
  const version = field(value, kind);
  return typeof version === 'number' ? String(version) : textField(value, kind);
}

/** Whether the text can hold a spec at all; most data files of a site need not be parsed to know. */
export function mayDeclareSpec({ text }: SourceFile): boolean {
  return /["']?(?:openapi|swagger|asyncapi|overlay)["']?[ \t]*:\s*["']?\d/.test(text);
}
