import type { Sides } from '../../change/compare/sides.ts';
import type { Page, Snippet } from '../../site/model/pages/page.ts';
import type { Site, Structure } from '../../site/model/site.ts';
import type { Finding, Severity } from '../../site/source/finding.ts';
import type { Document } from './document.ts';

/** One check. A rule is one file, and one line in `index.ts`, or in that of `openapi/` or `skills/`. */
interface RuleInfo {
  /** `group/the-thing-required`; the file has the same path. */
  readonly id: string;
  readonly severity: Severity | 'off';
  /** The severity under `--strict`, if it is another. */
  readonly strict?: Severity | 'off';
  /** One sentence, for tables and SARIF. */
  readonly summary: string;
  /** What a reader or the platform loses; `docs check --explain` shows it. */
  readonly why: string;
  /** Whether `--fix` repairs some of its findings. */
  readonly fixable?: boolean;
  readonly precision?: Precision;
  readonly examples: { readonly valid: readonly Example[]; readonly invalid: readonly Example[] };
}

/** A rule by what it is given, which is all that its findings depend on. */
export type Rule = FaultRule | DocumentRule | PlacedRule | StructureRule | SiteRule;

/** Parsing and resolving find its faults. */
export type FaultRule = RuleInfo;

export interface DocumentRule extends RuleInfo {
  checkDocument(document: Document): Iterable<Finding>;
}

/** Its findings in a page or snippet depend on that and on the structure of the site, not on other pages. */
export interface PlacedRule extends RuleInfo {
  checkPlaced(document: Page | Snippet, structure: Structure): Iterable<Finding>;
}

export interface StructureRule extends RuleInfo {
  checkStructure(structure: Structure): Iterable<Finding>;
}

export interface SiteRule extends RuleInfo {
  check(site: Site, context: RuleContext): Iterable<Finding>;
}

/** The result of reviewing the findings of a rule on public sites by hand. */
interface Precision {
  readonly sites: number;
  /** Findings that were reviewed: all, or the first ones. */
  readonly reviewed: number;
  /** Of these, the ones that name a real fault. */
  readonly correct: number;
}

/** Why an external address could not be verified. */
export type UnverifiedReason = 'private-address' | 'no-network';

/** The input of a check in addition to the site. */
export interface CheckContext {
  /** The canonical address of the site, from its settings. */
  readonly url?: string | undefined;
  /** What is wrong with external addresses, by address; only with `--external`. */
  readonly failures?: ReadonlyMap<string, string>;
  /** External addresses that no request reached; only with `--external`. */
  readonly unverified?: ReadonlyMap<string, UnverifiedReason>;
  /** The site at the revision of `--changed-since`, and the files renamed since. */
  readonly earlier?: Omit<Sides, 'after'>;
}

/** The input of a rule in addition to the site. */
export interface RuleContext extends CheckContext {
  /** Suppressions that suppressed a finding, by `suppressionKey`. */
  readonly used: ReadonlySet<string>;
  /** Ids of all rules. */
  readonly ruleIds?: readonly string[];
  /** Ids of the rules that did not run. */
  readonly disabledRules: ReadonlySet<string>;
  readonly failures: ReadonlyMap<string, string>;
  /** The site's own dictionary, in lower case. */
  readonly words?: ReadonlySet<string>;
}

/**
 * docs.json alone, or files by path, where an empty docs.json is left out. In an invalid example a line of `~~~~ words`
 * marks the finding above it: the tildes are below its exact range, and the words are part of its message.
 */
export type Example = string | Readonly<Record<string, string>>;

/** The text of each file of an example, by its path. */
export function exampleFiles(example: Example): Readonly<Record<string, string>> {
  return typeof example === 'string' ? { 'docs.json': example } : { 'docs.json': '{}', ...example };
}
