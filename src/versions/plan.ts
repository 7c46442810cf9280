import type { Unresolved } from '../change/move/move.ts';
import type { TextEdit } from '../site/source/finding.ts';

/** What a change of versions does to the files of a site. */
export interface VersionPlan {
  /** New files. */
  readonly created: readonly NewFile[];
  /** Paths of removed files. */
  readonly removed: readonly string[];
  /** New path by old one. */
  readonly moved: ReadonlyMap<string, string>;
  /** By path, then position; positions refer to the current files. */
  readonly edits: readonly TextEdit[];
  /** Redirects that are added; the edits include them. */
  readonly redirects: readonly ReasonedRedirect[];
  readonly unresolved: readonly Unresolved[];
  /** The addresses that have to be answered afterwards, as paths of pages. */
  readonly addresses: readonly string[];
}

interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** What a page has in common with the one that takes its place. */
export type Likeness = 'path' | 'title' | 'operation' | 'group' | 'first';

export interface ReasonedRedirect {
  readonly source: string;
  readonly destination: string;
  readonly how: Likeness;
}

/** Why a change is not possible, and what to do. */
export interface Refusal {
  readonly message: string;
  readonly help: string;
}

export function isRefusal(value: object): value is Refusal {
  return 'message' in value;
}
