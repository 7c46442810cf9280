import type { Site } from '../model/site.ts';
import type { Finding } from '../source/finding.ts';

/** What parsing and resolving found under the id of a rule. */
export function faultsOf(site: Site, id: string): readonly Finding[] {
  return site.faults.filter(({ rule }) => rule === id).map(({ rule: _, ...finding }) => finding);
}
