import type { Function as FunctionNode } from 'acorn';
import type { Nodes } from 'mdast';
import type { SourceFile } from '../source/span.ts';

/** What an expression or an attribute stands for; `unread` is a value too, so that the known rest of a list stays known. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | typeof unread
  | readonly Value[]
  | Content
  | Element
  | Template
  | Builtin
  | Fields;

export interface Fields {
  readonly [key: string]: Value;
}

/** Stands for what only a browser can compute. */
export const unread = Symbol('what only a browser can compute');

/** What names mean at one place: a name that is there and `unread` is defined, but not known. */
export type Scope = ReadonlyMap<string, Value>;

/** Distinguishes what the interpreter makes from the objects an author writes. */
export const interpreted = Symbol('made by the interpreter');

/** Markdown given as a value: the children of an element of a page. */
export interface Content {
  readonly [interpreted]: 'content';
  /** Offsets of the nodes are into its text. */
  readonly file: SourceFile;
  readonly nodes: readonly Nodes[];
  /** Quote markers in front of each of its lines. */
  readonly quotes: number;
  readonly scope: Scope;
}

/** What an element may be an instance of. */
export type Template = Snippet | Closure;

/** A Markdown file that is used as a component: it takes whatever it is given. */
export interface Snippet {
  readonly [interpreted]: 'snippet';
  readonly file: SourceFile;
  readonly scope: Scope;
}

/** A function of a page or snippet, with the names it was written among. */
export interface Closure {
  readonly [interpreted]: 'closure';
  readonly name: string;
  readonly node: FunctionNode;
  readonly names: Environment;
}

/** The names of one block or function, and those around it. */
export interface Environment {
  readonly names: Map<string, Value>;
  /** Undefined around a whole file: what it defines stays as it is. */
  readonly outer: Environment | undefined;
  readonly origin: Origin;
}

/** Where code was written: offsets of its tree count from `offset` in the file. */
export interface Origin {
  readonly file: SourceFile;
  readonly offset: number;
  readonly scope: Scope;
}

/** A name of the language or of React, by its path: `Math`, `Object.keys`, `React.Children.map`. */
export interface Builtin {
  readonly [interpreted]: 'builtin';
  readonly path: string;
  /** Arguments that come before those of a call. */
  readonly bound: readonly Value[];
}

/** An element that code makes: JSX, or a copy of one. A component is not applied yet. */
export interface Element {
  readonly [interpreted]: 'element';
  /** The tag as it is to be read: a name of HTML, of a component, or undefined for a fragment. */
  readonly name: string | undefined;
  /** The component of the site that it is an instance of; undefined for HTML, fragments and built-in components. */
  readonly component: Template | undefined;
  /** Without `key`, `ref`, handlers of HTML elements, and what cannot be computed; with `children`. */
  readonly props: Fields;
  /** Each child with where it was written. */
  readonly children: readonly Child[];
  readonly file: SourceFile;
  /** Offsets into the text of the file. */
  readonly start: number;
  readonly end: number;
}

export interface Child {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

export function isContent(value: Value): value is Content {
  return isMade(value, 'content');
}

export function isReactElement(value: Value): value is Element {
  return isMade(value, 'element');
}

export function isClosure(value: Value): value is Closure {
  return isMade(value, 'closure');
}

export function isBuiltin(value: Value): value is Builtin {
  return isMade(value, 'builtin');
}

export function isTemplate(value: Value): value is Template {
  return isMade(value, 'snippet') || isClosure(value);
}

export function isFunction(value: Value): value is Template | Builtin {
  return isTemplate(value) || isBuiltin(value);
}

export function isFields(value: Value): value is Fields {
  return isObject(value) && !isList(value) && !(interpreted in value);
}

/** `Array.isArray` does not narrow readonly arrays. */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** What is compared by identity. */
export function isObject(value: Value): value is Extract<Value, object> {
  return typeof value === 'object' && value !== null;
}

export function isNothing(value: Value): value is null | undefined {
  return value === null || value === undefined;
}

/** The text a value gives where text is wanted; undefined where it has none. */
export function textOfValue(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/** The HTML that `dangerouslySetInnerHTML` gives. */
export function rawHtml(value: Value): string | undefined {
  return isFields(value) ? textOfValue(value['__html']) : undefined;
}

/** An object without prototype, so that no name of it reaches what every object inherits. */
export function fieldsOf(entries: Iterable<readonly [string, Value]> = []): Record<string, Value> {
  const fields = Object.create(null) as Record<string, Value>;
  for (const [key, value] of entries) fields[key] = value;
  return fields;
}

export function builtin(path: string, ...bound: readonly Value[]): Builtin {
  return { [interpreted]: 'builtin', path, bound };
}

/** Functions without a name are called after what they are put into. */
export function named(value: Value, name: string): Value {
  return isClosure(value) && value.name === '' ? { ...value, name } : value;
}

function isMade(value: Value, kind: string): boolean {
  return isObject(value) && interpreted in value && value[interpreted] === kind;
}
