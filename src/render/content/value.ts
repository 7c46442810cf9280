import type { Nodes } from 'mdast';

/** What an expression or an attribute stands for. Nothing of a site is executed: only literals and names get a value. */
export type Value =
  string | number | boolean | null | undefined | readonly Value[] | Content | Template | Fields;

export interface Fields {
  readonly [key: string]: Value;
}

/** Markup given as a value: children, or JSX in an attribute. */
export interface Content {
  readonly kind: 'content';
  readonly nodes: readonly Nodes[];
  readonly scope: Scope;
}

/** A snippet or a component defined as markup: names in its nodes stand for what it is given. */
export interface Template {
  readonly kind: 'template';
  readonly nodes: readonly Nodes[];
  /** Names of its parameters; undefined where it takes all as `props`. */
  readonly parameters: readonly string[] | undefined;
  readonly defaults: Fields;
  /** Statements that declare names of its own, as they are written. */
  readonly declarations: readonly string[];
  readonly scope: Scope;
}

/** What names mean at one place. */
export type Scope = ReadonlyMap<string, Value>;

export function isContent(value: Value): value is Content {
  return isKind(value, 'content');
}

export function isTemplate(value: Value): value is Template {
  return isKind(value, 'template');
}

export function isFields(value: Value): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !('kind' in value && 'nodes' in value)
  );
}

function isKind(value: Value, kind: string): boolean {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && 'nodes' in value && value.kind === kind
  );
}

/** The text a value gives where text is wanted; undefined where it has none. */
export function textOfValue(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return undefined;
}

/** Truth as JavaScript has it. */
export function isTrue(value: Value): boolean {
  return Boolean(value);
}
