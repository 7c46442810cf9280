import { faultFinder } from '../../src/check/run/faults.ts';
import type { Rule, RuleContext } from '../../src/check/rules/rule.ts';
import type { Site } from '../../src/site/model/site.ts';
import { findingOf, type Finding } from '../../src/site/source/finding.ts';

/** What one rule finds in a site. */
export function foundBy(rule: Rule, site: Site, context: Partial<RuleContext> = {}): readonly Finding[] {
  const find = faultFinder([rule]);
  return [...find(site, { ...nothing, ...context })].map(findingOf);
}

const nothing: RuleContext = { used: new Set(), disabledRules: new Set(), failures: new Map() };
