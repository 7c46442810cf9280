import type { Site } from '../model/site.ts';
import type { CheckContext, Rule, RuleContext } from '../rules/rule.ts';
import type { Finding } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
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
    earlier !== undefined && isReusable && earlier.url === url
      ? changeBetween(earlier.site, site)
      : undefined;
  const byRule = new Map<string, readonly Finding[]>();
  return {
    findingsOf(rule, ruleContext) {
      const kept = earlier?.byRule.get(rule.id);
      const findings =
        kept === undefined || change === undefined
          ? [...rule.check(site, ruleContext)]
          : updated(rule, site, ruleContext, kept, change);
      byRule.set(rule.id, findings);
      return findings;
    },
    findings: () => ({ site, url, byRule: isReusable ? byRule : new Map() }),
  };
}

function updated(
  rule: Rule,
  site: Site,
  context: RuleContext,
  earlier: readonly Finding[],
  { paths, stale, anchors }: Change,
): readonly Finding[] {
  const { dependsOn } = rule;
  const isUnaffected = (findings: readonly Finding[]) => !findings.some((finding) => isStale(finding, stale));
  if (dependsOn === 'structure' && isUnaffected(earlier)) return earlier;
  if (dependsOn === 'document' || (dependsOn === 'anchors' && !anchors)) {
    const kept = earlier.filter(({ span }) => !paths.has(span.file.path));
    if (isUnaffected(kept))
      return paths.size === 0 ? kept : [...kept, ...rule.check(site, { ...context, only: paths })];
  }
  return [...rule.check(site, context)];
}

/** Whether a finding refers to a file whose text has changed. */
function isStale({ span, related, fix }: Finding, stale: ReadonlySet<SourceFile>): boolean {
  return (
    stale.has(span.file) ||
    related?.some((label) => stale.has(label.span.file)) === true ||
    fix?.edits.some((edit) => stale.has(edit.span.file)) === true
  );
}
