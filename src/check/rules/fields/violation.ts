import { spanIn, type Span } from '../../../site/source/span.ts';
import type { Member, ObjectTree, Tree } from '../../../site/source/tree.ts';

/** A fault in a field of docs.json; `place` is its place as messages name it: `"colors"`, `tab "API"`. */
export type Violation = BadValue | MissingField | UnknownField | ForeignFile;

export interface BadValue {
  readonly kind: 'value';
  readonly place: string;
  readonly tree: Tree;
  readonly span: Span;
  /** The keyword of JSON Schema that failed, and its value. */
  readonly keyword: string;
  readonly limit: unknown;
  /** The title of the schema: what it expects, in words. */
  readonly expected: string | undefined;
}

export interface MissingField {
  readonly kind: 'missing';
  readonly place: string;
  readonly object: ObjectTree;
  readonly field: string;
  /** The key that was meant to be the field: misspelt, a synonym, or the label of another kind of element. */
  readonly culprit: Member | undefined;
  /** Whether that is unambiguous: no other key is as close, and the value is valid for the field. */
  readonly isCertain: boolean;
}

export interface UnknownField {
  readonly kind: 'unknown';
  readonly place: string;
  readonly object: ObjectTree;
  readonly member: Member;
  readonly fieldNames: readonly string[];
  /** Whether its value is valid for one of the known fields. */
  readonly fits: (field: string) => boolean;
}

/** A docs.json of another tool, instead of everything that is wrong with it. */
interface ForeignFile {
  readonly kind: 'foreign';
  readonly object: ObjectTree;
}

/** A scalar, or the bracket that opens a list or an object: enough to show the place. */
export function shortSpan({ kind, span }: Tree): Span {
  if (kind === 'scalar' || span.end === span.start) return span;
  return spanIn(span.file, { start: span.start, end: span.start + 1 });
}
