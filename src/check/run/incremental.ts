import { isDeepStrictEqual } from 'node:util';
import { filesLinkingTo, leadingTo, withStructure } from '../../site/links/files-linking-to.ts';
import type { Site } from '../../site/model/site.ts';
import type { CheckContext, Rule, RuleContext } from '../rules/rule.ts';
import { refersTo, type Finding } from '../../site/source/finding.ts';
import { once, oncePer } from '../../site/source/once.ts';
import { changeBetween, type Change } from './change-between.ts';

/** The findings of all rules in a snapshot of a site, by rule id, before levels and suppressions. */
export interface Findings {
  readonly site: Site;
  readonly url: string | undefined;
  readonly byRule: ReadonlyMap<string, readonly Finding[]>;
}

/** Runs rules one by one and collects their findings for the next snapshot. */
export interface Run {
  findingsOf(rule: Rule, context: RuleContext): readonly Finding[];
  findings(): Findings;
}

/** A run over a site that keeps the findings in an earlier snapshot where the change cannot affect them. */
export function startRun(site: Site, context: CheckContext, earlier: Findings | undefined): Run {
  const { url, isSpecValid: _, sampleFindings: __, ...rest } = context;
  const isReusable = Object.values(rest).every((value) => value === undefined);
  const change =
    earlier !== undefined && isReusable && earlier.url === url ? changedSite(earlier, site) : undefined;
  const byRule = new Map<string, readonly Finding[]>();
  return {
    findingsOf(rule, ruleContext) {
      const earlierFindings = earlier?.byRule.get(rule.id);
      const findings =
        earlierFindings === undefined || change === undefined
          ? [...rule.check(site, ruleContext)]
          : updated(rule, ruleContext, earlierFindings, change);
      byRule.set(rule.id, findings);
      return findings;
    },
    findings: () => ({ site, url, byRule: isReusable ? byRule : new Map() }),
  };
}

interface ChangedSite extends Change {
  readonly before: Site;
  readonly site: Site;
  /** The changed files with those whose links the change may affect; undefined if that may be all. */
  readonly linking: () => ReadonlySet<string> | undefined;
  /** Whether what it computes is the same as before. */
  readonly isSame: (basis: (site: Site) => unknown) => boolean;
}

function changedSite({ site: before, byRule }: Findings, site: Site): ChangedSite {
  const change = changeBetween(before, site);
  const { destinations, paths } = change;
  const linking = once(() => {
    if (destinations === undefined) return undefined;
    if (destinations.length === 0) return paths;
    const mayLeadThere = leadingTo(destinations);
    const files = [...byRule.values()].flatMap((findings) =>
      findings
        .filter(({ fix }) => fix?.edits.some(({ text }) => mayLeadThere(text)) === true)
        .map(({ span }) => span.file.path),
    );
    return withStructure(site, new Set([...paths, ...filesLinkingTo(site, destinations), ...files]));
  });
  const isSame = oncePer((basis: (site: Site) => unknown) => isDeepStrictEqual(basis(before), basis(site)));
  return { ...change, before, site, linking, isSame };
}

function updated(
  rule: Rule,
  context: RuleContext,
  earlier: readonly Finding[],
  change: ChangedSite,
): readonly Finding[] {
  const { site, stale } = change;
  const isCurrent = (findings: readonly Finding[]) => !findings.some((finding) => refersTo(stale, finding));
  if (rule.dependsOn === 'structure' && !change.structure && isCurrent(earlier)) return earlier;
  const paths = rule.dependsOn === 'targets' ? change.linking() : change.paths;
  if (paths !== undefined && concernsDocuments(rule, change)) {
    const unaffected = earlier.filter(({ span }) => !paths.has(span.file.path));
    if (isCurrent(unaffected))
      return paths.size === 0
        ? unaffected
        : [...unaffected, ...rule.check(site, { ...context, only: paths })];
  }
  return [...rule.check(site, context)];
}

/** Whether only the changed documents can have other findings than before. */
function concernsDocuments({ dependsOn, basis }: Rule, change: ChangedSite): boolean {
  if (dependsOn === undefined || dependsOn === 'structure') return false;
  if (dependsOn === 'imports' && change.imports) return false;
  return basis === undefined || change.isSame(basis);
}
