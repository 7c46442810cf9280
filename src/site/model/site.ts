import type { Fault } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import type { Outline } from '../source/outline/page-outline.ts';
import type { Tree } from '../source/tree.ts';
import type { NavElement } from './navigation/navigation.ts';
import type { OperationDecision, OperationPage, SchemaPage, Spec } from './openapi/spec.ts';
import type { Page, Snippet } from './pages/page.ts';
import type { SkillFile } from './skill.ts';

/** The name of the site, or a default. */
export function shownName({ name }: Pick<Site, 'name'>): string {
  return name === '' ? 'Documentation' : name;
}

/** A complete, immutable snapshot of a site: plain data without methods. Every command starts from it. */
export interface Site {
  /** docs.json with its references resolved. */
  readonly config: Tree;
  /** docs.json and every file that it references. */
  readonly configFiles: readonly SourceFile[];
  /**
   * False if part of docs.json (or of a referenced file) could not be read, so that something missing may exist
   * after all.
   */
  readonly complete: boolean;
  readonly name: string;
  /**
   * The path below which the site is served, without leading and trailing slash: `docs`. '' if the settings define
   * none.
   */
  readonly base: string;
  readonly navigation: NavElement;
  /** By page path: `guides/start`. */
  readonly pages: ReadonlyMap<string, Page>;
  /** By file path: `snippets/note.mdx`. */
  readonly snippets: ReadonlyMap<string, Snippet>;
  /** By file path. */
  readonly specs: ReadonlyMap<string, Spec>;
  /** By page path: pages of operations. */
  readonly operationPages: ReadonlyMap<string, OperationPage>;
  /** By page path: pages of schemas. */
  readonly schemaPages: ReadonlyMap<string, SchemaPage>;
  /** The decision on each operation of each spec. */
  readonly operationDecisions: readonly OperationDecision[];
  /** Folders with pages of unreadable specs: what is not found there may still exist. */
  readonly unreadFolders: readonly string[];
  readonly skills: readonly SkillFile[];
  /** Path of the page that the generated skill begins with, if the settings name one. */
  readonly skillStart: string | undefined;
  /** Files of the site that replace generated ones: `llms.txt`, `llms-full.txt`. */
  readonly ownIndexes: ReadonlyMap<string, Uint8Array>;
  /** `.docs/translations.json`: which text each translation answers to. */
  readonly translationLock: SourceFile | undefined;
  /** Every file of the site, including pages, sorted by code unit. */
  readonly files: ReadonlySet<string>;
  /** The patterns that exclude files, except those of the platform. */
  readonly leftOut: readonly IgnorePatterns[];
  /** Faults found while parsing and resolving. */
  readonly faults: readonly Fault[];
}

/** Where the lock of translations lies. */
export const translationLockPath = '.docs/translations.json';

/** Patterns in gitignore form. */
export interface IgnorePatterns {
  /** Their source in messages: `.mintignore`, `docs.config.yaml`. */
  readonly by: string;
  /** The folder to which they are relative: '' or ending with `/`. */
  readonly folder: string;
  readonly text: string;
}

/**
 * What of a site depends on its navigation, addresses, settings and specs, but not on the bodies of its pages. Every site
 * is one; `structureOf` tells whether those of two snapshots are the same.
 */
export interface Structure extends Omit<Site, 'pages' | 'snippets' | 'faults'> {
  readonly pages: ReadonlyMap<string, PlacedDocument>;
  readonly snippets: ReadonlyMap<string, PlacedDocument>;
}

/** A page or snippet of which only the place and the imports are known. */
export interface PlacedDocument {
  readonly path: string;
  readonly file: Pick<SourceFile, 'path'>;
  readonly outline: Pick<Outline, 'imports'>;
}
