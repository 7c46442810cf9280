import leven from 'leven';
import { rules } from '../../rules/index.ts';
import type { Rule } from '../../rules/rule.ts';
import { UsageError } from '../usage-error.ts';

/** The rule of an id that somebody typed. `where` says in which file. */
export function knownRule(id: string, where = ''): Rule {
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule !== undefined) return rule;
  const near = rules
    .map((candidate) => ({ id: candidate.id, distance: distance(id, candidate.id) }))
    .toSorted((a, b) => a.distance - b.distance)
    .find((candidate) => candidate.distance <= 4);
  throw new UsageError(
    `${where}there is no rule "${id}"`,
    near === undefined ? 'docs check --list-rules shows them all' : `did you mean "${near.id}"?`,
  );
}

/** Between what was typed and an id, or the part of it behind the slash. */
function distance(typed: string, id: string): number {
  return Math.min(
    leven(typed, id),
    typed.includes('/') ? Infinity : leven(typed, id.slice(id.indexOf('/') + 1)),
  );
}
