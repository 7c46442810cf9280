import type { Site } from '../../site/model/site.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import type { SourceFile, Span } from '../../site/source/span.ts';

/** What is to be moved, or was moved by hand. */
export interface Relocation {
  /** The current state of the site. */
  readonly site: Site;
  /** New file path by old file path. */
  readonly files: ReadonlyMap<string, string>;
  /** New page path by old one, for pages without a file and for those that another page replaces. */
  readonly pages?: ReadonlyMap<string, string>;
  /** Whether the files are already at their new paths, while references to them are not updated. */
  readonly done: boolean;
  /** Whether the files stay where they are as well, and only their copies move. */
  readonly copies?: true;
  /** docs.config.yaml, if it exists. */
  readonly settings: SourceFile | undefined;
  /** Baseline files in the root. */
  readonly baselines?: readonly SourceFile[];
  /** The address at which the site is published: links with it are internal. */
  readonly url: string | undefined;
  /** Paths of the files in which links and imports are updated; undefined for all. */
  readonly among?: ReadonlySet<string>;
}

/** All changes required by a move. */
export interface Plan {
  readonly moved: readonly MovedFile[];
  /** By path, then position; positions refer to the current files, before any is moved. */
  readonly edits: readonly TextEdit[];
  /** Redirects that are added; the edits include them. */
  readonly redirects: readonly { readonly source: string; readonly destination: string }[];
  readonly unresolved: readonly Unresolved[];
}

export interface MovedFile {
  readonly from: string;
  readonly to: string;
}

/** Something that may refer to a moved file and cannot be updated with certainty. */
export interface Unresolved {
  readonly span: Span;
  readonly message: string;
}
