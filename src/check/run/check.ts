import type { Site } from '../../site/model/site.ts';
import { rules } from '../rules/index.ts';
import type { CheckContext } from '../rules/rule.ts';
import type { Diagnostic } from '../../site/source/finding.ts';
import type { Levels } from './levels.ts';
import { incrementalRules, runRules } from './run-rules.ts';

/** Runs all rules over a site, as `runRules` does. */
export type CheckSite = (site: Site, levels: Levels, context?: CheckContext) => readonly Diagnostic[];

export const checkSite: CheckSite = (site, levels, context) => runRules(rules, site, levels, context);

/** Checks successive snapshots of a site; findings that a change cannot affect are kept. */
export function incrementalCheck(): CheckSite {
  return incrementalRules(rules);
}
