import type { Site } from '../model/site.ts';
import { rules } from '../rules/index.ts';
import type { ExternalFacts } from '../rules/rule.ts';
import type { Diagnostic } from '../source/finding.ts';
import type { Levels } from './levels.ts';
import { rememberingRules, runRules } from './run-rules.ts';

/** What all rules find in a site, as `runRules` gives it. */
export type CheckSite = (site: Site, levels: Levels, elsewhere?: ExternalFacts) => readonly Diagnostic[];

export const checkSite: CheckSite = (site, levels, elsewhere) => runRules(rules, site, levels, elsewhere);

/** Checks one snapshot of a site after the other; what a change cannot touch is kept. */
export function rememberingCheck(): CheckSite {
  return rememberingRules(rules);
}
