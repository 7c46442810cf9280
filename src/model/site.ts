import type { Fault } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import type { Tree } from '../source/tree.ts';
import type { NavElement } from './navigation/navigation.ts';
import type { OperationDecision, OperationPage, SchemaPage, Spec } from './openapi/spec.ts';
import type { Page, Snippet } from './pages/page.ts';
import type { SkillFile } from './skill.ts';

/** What a site is called where it has to be called something. */
export function shownName({ name }: Pick<Site, 'name'>): string {
  return name === '' ? 'Documentation' : name;
}

/** One whole, immutable snapshot of a site: plain data without methods. Every command starts from it. */
export interface Site {
  /** docs.json with its references resolved. */
  readonly config: Tree;
  /** docs.json and every file it refers to. */
  readonly configFiles: readonly SourceFile[];
  /** False where docs.json (or a file it refers to) could not be read whole: "missing" may then only mean "unread". */
  readonly complete: boolean;
  readonly name: string;
  /** The path the site is served under, without slashes at its ends: `docs`. '' where the settings name none. */
  readonly base: string;
  readonly navigation: NavElement;
  /** By page path: `guides/start`. */
  readonly pages: ReadonlyMap<string, Page>;
  /** By file path: `snippets/note.mdx`. */
  readonly snippets: ReadonlyMap<string, Snippet>;
  /** By file path. */
  readonly specs: ReadonlyMap<string, Spec>;
  /** By page path: pages that stand for an operation. */
  readonly operationPages: ReadonlyMap<string, OperationPage>;
  /** By page path: pages that stand for a schema. */
  readonly schemaPages: ReadonlyMap<string, SchemaPage>;
  /** What was decided on each operation of each spec. */
  readonly operationDecisions: readonly OperationDecision[];
  /** Folders in which pages of specs lie that can not be read: what is not found there may still exist. */
  readonly unreadFolders: readonly string[];
  readonly skills: readonly SkillFile[];
  /** Files of the site that take the place of generated ones: `llms.txt`, `llms-full.txt`. */
  readonly ownIndexes: ReadonlyMap<string, Uint8Array>;
  /** Every file of the site, pages too, sorted by code unit. */
  readonly files: ReadonlySet<string>;
  /** By what patterns files are no part of the site, but for those of the platform. */
  readonly leftOut: readonly IgnorePatterns[];
  /** What parsing and resolving found. */
  readonly faults: readonly Fault[];
}

/** Patterns in gitignore form. */
export interface IgnorePatterns {
  /** What holds them, as messages call it: `.mintignore`, `docs.config.yaml`. */
  readonly by: string;
  /** The folder that they count from: '' or ending with `/`. */
  readonly folder: string;
  readonly text: string;
}
