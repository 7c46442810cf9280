import { spanIn, type Span } from '../../source/span.ts';
import type { Member, ObjectTree, Tree } from '../../source/tree.ts';

/** What is wrong with a field of docs.json; `place` says where in words: `"colors"`, `tab "API"`. */
export type Violation = BadValue | MissingField | UnknownField;

export interface BadValue {
  readonly kind: 'value';
  readonly place: string;
  readonly tree: Tree;
  readonly span: Span;
  /** The keyword of JSON Schema that failed, and what it holds. */
  readonly keyword: string;
  readonly limit: unknown;
  /** What the schema wants, in words, where it says so. */
  readonly wanted: string | undefined;
}

export interface MissingField {
  readonly kind: 'missing';
  readonly place: string;
  readonly object: ObjectTree;
  readonly field: string;
  /** The key that stands in its place: misspelt, or the label of another kind of element. */
  readonly culprit: Member | undefined;
  /** Whether nothing else can be meant: no other key is as close, and the value would do. */
  readonly isCertain: boolean;
}

export interface UnknownField {
  readonly kind: 'unknown';
  readonly place: string;
  readonly object: ObjectTree;
  readonly member: Member;
  readonly known: readonly string[];
  /** Whether its value would do for one of the known fields. */
  readonly fits: (field: string) => boolean;
}

/** A scalar, or the bracket that opens a list or an object: enough to show the place. */
export function shortSpan({ kind, span }: Tree): Span {
  if (kind === 'scalar' || span.end === span.start) return span;
  return spanIn(span.file, { start: span.start, end: span.start + 1 });
}
