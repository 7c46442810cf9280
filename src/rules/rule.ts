import type { Sides } from '../compare/sides.ts';
import type { Spec } from '../model/openapi/spec.ts';
import type { Suppression } from '../model/pages/page.ts';
import type { Site } from '../model/site.ts';
import type { Finding, Severity } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';

/** One check. A rule costs one file and one line in the `index.ts` beside it. */
export interface Rule {
  /** `group/the-thing-required`; the file has the same path. */
  readonly id: string;
  readonly severity: Severity | 'off';
  /** The severity under `--strict`. */
  readonly strict: Severity | 'off';
  /** One sentence, for tables and SARIF. */
  readonly summary: string;
  /** What a reader or the platform loses; `docs check --explain` shows it. */
  readonly why: string;
  readonly fixable: boolean;
  /**
   * What decides on the findings in a file, so that those which a change cannot touch are kept while somebody types.
   * `structure`: everything but the bodies, titles and descriptions of pages and snippets. `document`: that, and the page or
   * snippet of the file with the snippets it shows. `anchors`: that, and the anchors of other pages. The rule is run
   * again after every change where nothing is said.
   */
  readonly from?: 'structure' | 'document' | 'anchors';
  /** What came of reading its findings in real sites, one by one. */
  readonly measured?: Measured;
  readonly examples: { readonly valid: readonly Example[]; readonly invalid: readonly Example[] };
  /** `progress` is for the rules that need more than the site, or can be spared something. */
  check(site: Site, progress?: Progress): Iterable<Finding>;
}

export interface Measured {
  /** Public sites it ran over. */
  readonly sites: number;
  /** Findings that were read: all, or the first ones. */
  readonly judged: number;
  /** Of these, the ones that name a fault. */
  readonly right: number;
}

/** Why nobody knows whether an external address answers. */
export type UntriedReason = 'private-address' | 'no-network';

/** What was found out elsewhere. */
export interface ExternalFacts {
  /** The canonical address of the site, from its settings. */
  readonly url?: string | undefined;
  /** What is wrong with external addresses, where they were asked. */
  readonly failing?: ReadonlyMap<string, string>;
  /** External addresses that no request reached, where they were asked, and why. */
  readonly untried?: ReadonlyMap<string, UntriedReason>;
  /** The site as it was at the revision that `--changed-since` names, and the files that were renamed since. */
  readonly earlier?: Omit<Sides, 'after'>;
  /** Whether another thread has found nothing wrong inside a spec; it may wait for that thread. */
  isRight?(spec: Spec): boolean;
  /**
   * What another thread has found in the samples of a page, in a file of its own; undefined where it has not looked at
   * them. It may wait for that thread.
   */
  faultsInSamples?(page: SourceFile): readonly Finding[] | undefined;
}

/** What is known beside the site. */
export interface Progress extends ExternalFacts {
  /** Suppressions that kept a finding quiet. */
  readonly used: ReadonlySet<Suppression>;
  /** Ids of all rules, where they are known. */
  readonly known?: readonly string[];
  /** Ids of the rules that did not run. */
  readonly off: ReadonlySet<string>;
  readonly failing: ReadonlyMap<string, string>;
  /** The site's own dictionary, in small letters. */
  readonly words?: ReadonlySet<string>;
  /** For a rule that looks at one document after the other: the files it is to look into, all where there are none. */
  readonly only?: ReadonlySet<string>;
}

/**
 * docs.json alone, or files by path. In an invalid example a line of `~~~~ words` marks the finding above it: the
 * tildes stand under its exact range and the words are part of its message.
 */
export type Example = string | Readonly<Record<string, string>>;
