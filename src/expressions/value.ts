import type { Nodes } from 'mdast';
import type { SourceFile } from '../source/span.ts';

/** What an expression or an attribute stands for. Nothing of a site is executed: only literals and names get a value. */
export type Value =
  string | number | boolean | null | undefined | readonly Value[] | Content | Template | Fields;

export interface Fields {
  readonly [key: string]: Value;
}

/** Stands for what only running the code would tell. */
export const unread = Symbol('what would have to be run');
export type Read = Value | typeof unread;

/** What names mean at one place: a name that is there and `unread` is defined, but not known. */
export type Scope = ReadonlyMap<string, Read>;

/** Tells what was made of markup from the objects an author writes. */
export const made = Symbol('made of markup');

/** Markup given as a value: children, or JSX in an expression. */
export interface Content {
  readonly [made]: 'content';
  /** Offsets of the nodes are into its text. */
  readonly file: SourceFile;
  readonly nodes: readonly Nodes[];
  /** Quote markers in front of each of its lines. */
  readonly quotes: number;
  readonly scope: Scope;
}

/** A snippet or a component defined as markup: names in it stand for what it is given. */
export interface Template {
  readonly [made]: 'template';
  /** The markup alone. */
  readonly file: SourceFile;
  /** What it takes of what it is given; undefined where it takes all. */
  readonly parameters: readonly Parameter[] | undefined;
  /** Statements that declare names of its own, as they are written. */
  readonly declarations: readonly string[];
  /** True where it keeps a state: a control, made for humans. */
  readonly isControl: boolean;
  readonly scope: Scope;
}

export interface Parameter {
  readonly name: string;
  /** What it is called inside. */
  readonly local: string;
  /** Its value where it is not given. */
  readonly standard: Read;
}

export function isContent(value: Read): value is Content {
  return isObject(value) && made in value && value[made] === 'content';
}

export function isTemplate(value: Read): value is Template {
  return isObject(value) && made in value && value[made] === 'template';
}

export function isFields(value: Read): value is Fields {
  return isObject(value) && !isList(value) && !(made in value);
}

/** `Array.isArray` does not narrow readonly arrays. */
export function isList(value: Read): value is readonly Value[] {
  return Array.isArray(value);
}

function isObject(value: Read): value is readonly Value[] | Content | Template | Fields {
  return typeof value === 'object' && value !== null;
}

/** The text a value gives where text is wanted; undefined where it has none. */
export function textOfValue(value: Read): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return undefined;
}
