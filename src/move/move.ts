import type { Site } from '../model/site.ts';
import type { TextEdit } from '../source/finding.ts';
import type { SourceFile, Span } from '../source/span.ts';

/** What is to be moved, or was moved by hand. */
export interface Relocation {
  /** The site as its files hold it now. */
  readonly site: Site;
  /** File paths: from where, and to where. */
  readonly files: ReadonlyMap<string, string>;
  /** The files lie in their new places already; what leads to them does not. */
  readonly done: boolean;
  /** docs.config.yaml, where there is one. */
  readonly settings: SourceFile | undefined;
  /** The files of accepted findings that lie in the root. */
  readonly baselines?: readonly SourceFile[];
  /** The address the site is published under: links with it lead into the site. */
  readonly url: string | undefined;
  /** Paths of the files in which links and imports follow; undefined for all. */
  readonly among?: ReadonlySet<string>;
}

/** What has to change for everything to follow. */
export interface Plan {
  readonly moved: readonly MovedFile[];
  /** By path, then place. They are in the files as they are now: none is moved for them. */
  readonly edits: readonly TextEdit[];
  /** Redirects that are added; the edits write them. */
  readonly redirects: readonly { readonly source: string; readonly destination: string }[];
  readonly unresolved: readonly Unresolved[];
}

export interface MovedFile {
  readonly from: string;
  readonly to: string;
}

/** Something that may lead to what moves, and cannot be changed with certainty. */
export interface Unresolved {
  readonly span: Span;
  readonly message: string;
}
