import type { Fault, Parsed } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import type { Tree } from '../source/tree.ts';
import type { BrokenLink } from './host.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import type { IgnorePatterns } from '../model/site.ts';

/** What was read, each file parsed alone. Nothing here knows of two files. */
export interface Loaded {
  /** docs.json and every file it refers to, by path. */
  readonly config: ReadonlyMap<string, Parsed<Tree>>;
  readonly pages: readonly Parsed<Page>[];
  readonly snippets: readonly Parsed<Snippet>[];
  /** JSON and YAML files that are not configuration: some of them are specs. */
  readonly data: ReadonlyMap<string, SourceFile>;
  /** Skill files as they lie, sorted by path. */
  readonly skills: readonly SkillSource[];
  /** Links in the skills folders that give no skill. */
  readonly brokenLinks: readonly BrokenLink[];
  /** The site's own `llms.txt` and `llms-full.txt`, as they lie. */
  readonly ownIndexes: ReadonlyMap<string, Uint8Array>;
  /** Every file of the site. */
  readonly files: ReadonlySet<string>;
  readonly leftOut: readonly IgnorePatterns[];
  /** For folders that may not be opened. */
  readonly faults: readonly Fault[];
}

export interface SkillSource {
  readonly file: SourceFile;
  readonly bytes: Uint8Array;
  /** What else lies in its folder, by path from there, sorted. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
}
