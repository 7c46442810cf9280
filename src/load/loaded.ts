import type { Parsed } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import type { Tree } from '../source/tree.ts';
import type { Page, Snippet } from '../model/page.ts';

/** What was read, each file parsed alone. Nothing here knows of two files. */
export interface Loaded {
  /** docs.json and every file it refers to, by path. */
  readonly config: ReadonlyMap<string, Parsed<Tree>>;
  readonly pages: readonly Parsed<Page>[];
  readonly snippets: readonly Parsed<Snippet>[];
  /** JSON and YAML files that are not configuration: some of them are specs. */
  readonly data: ReadonlyMap<string, SourceFile>;
  /** Every file of the site. */
  readonly files: ReadonlySet<string>;
}
