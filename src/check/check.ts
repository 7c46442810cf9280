import type { Site } from '../model/site.ts';
import { rules } from '../rules/index.ts';
import type { Elsewhere } from '../rules/rule.ts';
import type { Diagnostic } from '../source/finding.ts';
import type { Levels } from './levels.ts';
import { runRules } from './run-rules.ts';

/** What all rules find in a site, as `runRules` gives it. */
export function checkSite(site: Site, levels: Levels, elsewhere?: Elsewhere): readonly Diagnostic[] {
  return runRules(rules, site, levels, elsewhere);
}
