import { parse as parseYamlText } from 'yaml';
import { field, textField } from '../../source/plain.ts';
import type { SourceFile } from '../../source/span.ts';
import type { Plain } from '../../source/tree.ts';

/** A JSON or YAML file as plain data. */
export interface DataDocument {
  readonly file: SourceFile;
  /** Undefined where the file could not be read. */
  readonly value: Plain | undefined;
}

/** Deeper values are refused: no real file comes near, and everything that reads them recurses. */
const deepest = 256;

/** Reads a file once; the answer is kept as long as the file object lives. */
export function readDocument(file: SourceFile): DataDocument {
  const known = documents.get(file);
  if (known !== undefined) return known;
  const document = { file, value: readValue(file) };
  documents.set(file, document);
  return document;
}

const documents = new WeakMap<SourceFile, DataDocument>();

function readValue(file: SourceFile): Plain | undefined {
  const value = isJson(file.path) ? readJson(file.text) : readYaml(file.text);
  return value !== undefined && isReadable(value) ? value : undefined;
}

export function isJson(path: string): boolean {
  return path.toLowerCase().endsWith('.json');
}

function readJson(text: string): Plain | undefined {
  try {
    return JSON.parse(text) as Plain; // what JSON.parse gives is just that
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * The parser counts what aliases unfold to. Three things it does in quadratic time or on the stack are kept from it:
 * its own search for keys given twice, many aliases in a long text, and brackets nested by the thousand.
 */
function readYaml(text: string): Plain | undefined {
  if (mayExhaustParser(text)) return undefined;
  try {
    const value: unknown = parseYamlText(text, yamlOptions);
    return value as Plain; // scalars of the core schema, lists and string-keyed maps only
  } catch (error) {
    // Its own errors, and plain ones for aliases and merge keys that can not be resolved.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

const yamlOptions = { merge: true, uniqueKeys: false, prettyErrors: false, logLevel: 'error' } as const;

function mayExhaustParser(text: string): boolean {
  let depth = 0;
  let aliases = 0;
  for (const [token] of text.matchAll(/[[{\]}]|(?<=[\s[,])\*[^\s,\]}*]/g)) {
    if (token.startsWith('*')) aliases += 1;
    else depth = token === '[' || token === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > 1000) return true;
  }
  return aliases * text.length > 1e9;
}

/** No circles (a YAML alias can stand inside its own anchor) and no nesting that would exhaust the stack. */
function isReadable(value: Plain): boolean {
  return fits(value, 0);
}

function fits(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= deepest) return false;
  for (const child of Array.isArray(value) ? value : Object.values(value))
    if (!fits(child, depth + 1)) return false;
  return true;
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
