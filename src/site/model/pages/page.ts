import type { Outline } from '../../source/outline/page-outline.ts';
import type { SourceFile } from '../../source/span.ts';
import type { ObjectTree } from '../../source/tree.ts';

/** A Markdown or MDX file that is served as a page. */
export interface Page {
  /** Without extension and leading slash: `guides/start`, `index`. */
  readonly path: string;
  readonly file: SourceFile;
  /**
   * The front matter title, else that of its operation, else derived from the last segment of the path. Where it is
   * blank, the page shows none, and this is what others call it.
   */
  readonly title: string;
  /** From the front matter, else from the operation. */
  readonly description: string | undefined;
  /** The front matter. */
  readonly fields: ObjectTree | undefined;
  readonly outline: Outline;
}

/** A file that pages import: a snippet, in MDX or JSX. It is not a page itself. */
export interface Snippet {
  /** File path with extension. */
  readonly path: string;
  readonly file: SourceFile;
  readonly outline: Outline;
}

/** The snippets of a site while its files are being read. */
export interface SnippetsSoFar {
  /** Those read so far, by file path. */
  readonly read: ReadonlyMap<string, Snippet>;
  /** Whether the file is still to be read, or is a page. */
  readonly isPending: (path: string) => boolean;
}
