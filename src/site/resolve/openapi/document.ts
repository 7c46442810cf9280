import { CORE_SCHEMA, load, mergeTag, YAMLException } from 'js-yaml';
import { parseJson } from '../../source/json/parse.ts';
import { oncePer } from '../../source/once.ts';
import { field, textField } from '../../source/plain.ts';
import type { SourceFile } from '../../source/span.ts';
import { plain, type Plain } from '../../source/tree.ts';
import { isUnread } from '../../source/unread.ts';
import { parseYaml } from '../../source/yaml/parse.ts';

/** A JSON or YAML file as plain data. */
export interface DataDocument {
  readonly file: SourceFile;
  /** For a file with errors: what could be parsed, or undefined. */
  readonly value: Plain | undefined;
  /** False if part of the file could not be read. */
  readonly complete: boolean;
  /** Whether the file is incomplete or has duplicate keys; the parser with positions reports details. */
  readonly flawed: boolean;
}

/** Deeper values are refused: no real file comes close, and everything that reads them recurses. */
const deepest = 256;

/** The platform does not read larger files. */
export const largest = 20 * 1024 * 1024;

/** Parsed once per file object. */
export const readDocument = oncePer((file: SourceFile): DataDocument => ({ file, ...read(file) }));

const unreadable = { value: undefined, complete: false, flawed: true };

function read(file: SourceFile): Omit<DataDocument, 'file'> {
  if (isUnread(file) || file.text.length > largest) return unreadable;
  return isJson(file.path) ? readJson(file) : readYaml(file);
}

export function isJson(path: string): boolean {
  return path.toLowerCase().endsWith('.json');
}

function readJson(file: SourceFile): Omit<DataDocument, 'file'> {
  try {
    const value = JSON.parse(file.text) as Plain; // what JSON.parse gives is just that
    const keys = countKeys(value, file.text);
    return keys === undefined
      ? unreadable
      : { value, complete: true, flawed: keys !== countWrittenKeys(file.text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { value: plain(parseJson(file, 'openapi/spec-valid').value), complete: false, flawed: true };
  }
}

/** Tries strict parsing, then duplicate keys, then the parser that recovers from errors. */
function readYaml(file: SourceFile): Omit<DataDocument, 'file'> {
  for (const keysTwice of [false, true]) {
    const value = loadYaml(file.text, keysTwice);
    if (value === undefined) continue;
    return countKeys(value, file.text) === undefined
      ? unreadable
      : { value, complete: true, flawed: keysTwice };
  }
  const { value, faults } = parseYaml(file, 'openapi/spec-valid');
  return { value: plain(value), complete: faults.length === 0, flawed: faults.length > 0 };
}

function loadYaml(text: string, keysTwice: boolean): Plain | undefined {
  try {
    // Only the core schema's scalars, lists, and maps with string keys.
    return load(text, { schema, maxDepth: deepest, maxTotalMergeKeys: 1_000_000, json: keysTwice }) as Plain;
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}

const schema = CORE_SCHEMA.withTags(mergeTag);

/** Maximum number of values that aliases may add to a file: enough for any real file, too few for an alias bomb. */
const mostFromAliases = 100_000;

/**
 * The number of keys in all objects. Undefined for circular values (a YAML alias inside its own anchor), for nesting
 * that would overflow the stack, and for more keys than a text without an alias bomb can contain.
 */
function countKeys(whole: unknown, text: string): number | undefined {
  let room = text.length + mostFromAliases;
  let count = 0;
  const fits = (value: unknown, depth: number): boolean => {
    room -= 1;
    if (typeof value !== 'object' || value === null) return room >= 0;
    const children: readonly unknown[] = Object.values(value);
    if (!Array.isArray(value)) count += children.length;
    return room >= 0 && depth < deepest && children.every((child) => fits(child, depth + 1));
  };
  return fits(whole, 0) ? count : undefined;
}

/** The number of keys in a JSON text, which is larger than in its value where keys are duplicate. */
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

/** What a document declares itself to be: a spec of some kind, an overlay, or something else. */
export type DocumentKind = 'openapi' | 'swagger' | 'asyncapi' | 'overlay' | undefined;

export function kindOf(value: Plain | undefined): DocumentKind {
  const kinds = ['openapi', 'swagger', 'asyncapi', 'overlay'] as const;
  return kinds.find((kind) => versionOf(value, kind) !== undefined);
}

/** The version in the file; YAML parses an unquoted `3.1` as a number. */
export function versionOf(value: Plain | undefined, kind: string): string | undefined {
  const version = field(value, kind);
  return typeof version === 'number' ? String(version) : textField(value, kind);
}

/** Whether the text can be a spec; most data files of a site need not be parsed to find out. */
export function mayDeclareSpec({ text }: SourceFile): boolean {
  return /["']?(?:openapi|swagger|asyncapi|overlay)["']?[ \t]*:\s*["']?\d/.test(text);
}
