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

/** Strictly, then with keys given twice; a text that is no YAML even so, by the parser that goes on behind a mistake. */
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
    // Scalars of the core schema, lists and string-keyed maps only.
    return load(text, { schema, maxDepth: deepest, maxTotalMergeKeys: 1_000_000, json: keysTwice }) as Plain;
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}

const schema = CORE_SCHEMA.withTags(mergeTag);

/** Values that aliases may add to a file: enough for every real file, too few for an alias bomb. */
const mostFromAliases = 100_000;

/**
 * The number of keys in all objects. Undefined for values with circles (a YAML alias can stand inside its own anchor),
 * with nesting that would exhaust the stack, and for more of them than a text holds that is no alias bomb.
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
