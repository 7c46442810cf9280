import type { Function as FunctionNode } from 'acorn';
import type { Nodes } from 'mdast';
import type { SourceFile } from '../../site/source/span.ts';

/** The value of an expression or attribute. `unresolved` is a value too, so that the known items of a list stay known. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | typeof unresolved
  | readonly Value[]
  | Content
  | Element
  | Template
  | Builtin
  | Matcher
  | Fields;

export interface Fields {
  readonly [key: string]: Value;
}

/** A value that only a browser can compute. */
export const unresolved = Symbol('what only a browser can compute');

/** The values of names at some location: a name with the value `unresolved` is defined, but not known. */
export type Scope = ReadonlyMap<string, Value>;

/** Marks values created by the interpreter, as opposed to objects in the page's code. */
export const interpreted = Symbol('made by the interpreter');

/** Markdown as a value: the children of an element of a page. */
export interface Content {
  readonly [interpreted]: 'content';
  /** The file to which the offsets of the nodes refer. */
  readonly file: SourceFile;
  readonly nodes: readonly Nodes[];
  /** Number of block quote markers before each of its lines. */
  readonly quotes: number;
  readonly scope: Scope;
}

/** What an element can be an instance of. */
export type Template = Snippet | Closure;

/** A Markdown file used as a component, which accepts any properties. */
export interface Snippet {
  readonly [interpreted]: 'snippet';
  readonly file: SourceFile;
  readonly scope: Scope;
}

/** A function of a page or snippet, with its environment. */
export interface Closure {
  readonly [interpreted]: 'closure';
  readonly name: string;
  readonly node: FunctionNode;
  readonly names: Environment;
}

/** The names of a block or function, and the enclosing ones. */
export interface Environment {
  readonly names: Map<string, Value>;
  /** Undefined for a whole file, whose definitions are constant. */
  readonly outer: Environment | undefined;
  readonly origin: Origin;
}

/** The location of code: offsets of its tree are relative to `offset` in the file. */
interface Origin {
  readonly file: SourceFile;
  readonly offset: number;
  readonly scope: Scope;
}

/** A JavaScript or React global, by its path: `Math`, `Object.keys`, `React.Children.map`. */
interface Builtin {
  readonly [interpreted]: 'builtin';
  readonly path: string;
  /** Arguments to insert before those of a call. */
  readonly bound: readonly Value[];
}

/** A regular expression that cannot take long. */
interface Matcher {
  readonly [interpreted]: 'matcher';
  readonly expression: RegExp;
}

/** An element created by code: JSX, or a copy of one. Its component has not been applied yet. */
export interface Element {
  readonly [interpreted]: 'element';
  /** The name of an HTML element or component; undefined for a fragment. */
  readonly name: string | undefined;
  /** The site component of which it is an instance; undefined for HTML, fragments and built-in components. */
  readonly component: Template | undefined;
  /** Excludes `key`, `ref`, handlers of HTML elements, and what cannot be computed; includes `children`. */
  readonly props: Fields;
  /** The children with their positions. */
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

export function isMatcher(value: Value): value is Matcher {
  return isMade(value, 'matcher');
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

/** Whether a value is compared by identity. */
export function isObject(value: Value): value is Extract<Value, object> {
  return typeof value === 'object' && value !== null;
}

export function isNothing(value: Value): value is null | undefined {
  return value === null || value === undefined;
}

/** The text of a value where text is expected; undefined if it has none. */
export function textOfValue(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/** The HTML in `dangerouslySetInnerHTML`. */
export function rawHtml(value: Value): string | undefined {
  return isFields(value) ? textOfValue(value['__html']) : undefined;
}

/** An object without a prototype, so that no name reaches inherited members. */
export function fieldsOf(entries: Iterable<readonly [string, Value]> = []): Record<string, Value> {
  const fields = Object.create(null) as Record<string, Value>;
  for (const [key, value] of entries) fields[key] = value;
  return fields;
}

export function builtin(path: string, ...bound: readonly Value[]): Builtin {
  return { [interpreted]: 'builtin', path, bound };
}

/** Anonymous functions get the name of what they are assigned to. */
export function named(value: Value, name: string): Value {
  return isClosure(value) && value.name === '' ? { ...value, name } : value;
}

function isMade(value: Value, kind: string): boolean {
  return isObject(value) && interpreted in value && value[interpreted] === kind;
}
