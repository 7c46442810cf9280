import type { Fault, Parsed } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import type { Tree } from '../source/tree.ts';
import type { BrokenLink } from './host.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import type { IgnorePatterns } from '../model/site.ts';

/** A site as read from disk, with each file parsed on its own: nothing here relates two files. */
export interface Loaded {
  /** docs.json and every file that it references, by path. */
  readonly config: ReadonlyMap<string, Parsed<Tree>>;
  readonly pages: readonly Parsed<Page>[];
  readonly snippets: readonly Parsed<Snippet>[];
  /** JSON and YAML files other than configuration; some of them are specs. */
  readonly data: ReadonlyMap<string, SourceFile>;
  /** Skill files, sorted by path. */
  readonly skills: readonly SkillSource[];
  /** Links in the skills folders that do not resolve to a skill. */
  readonly brokenLinks: readonly BrokenLink[];
  /** The site's own `llms.txt` and `llms-full.txt`. */
  readonly ownIndexes: ReadonlyMap<string, Uint8Array>;
  /** The lock of translations, if the site has one. */
  readonly translationLock: SourceFile | undefined;
  /** `skill.start` in the settings. */
  readonly skillStart: string | undefined;
  /** Every file of the site. */
  readonly files: ReadonlySet<string>;
  readonly leftOut: readonly IgnorePatterns[];
  /** Faults for folders that cannot be opened. */
  readonly faults: readonly Fault[];
}

export interface SkillSource {
  readonly file: SourceFile;
  readonly bytes: Uint8Array;
  /** The other files of its folder, by relative path, sorted. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
}
