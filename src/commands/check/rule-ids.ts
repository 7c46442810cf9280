import { rules } from '../../rules/index.ts';
import { nearestId } from '../../rules/nearest-id.ts';
import type { Rule } from '../../rules/rule.ts';
import { UsageError } from '../usage-error.ts';

/** The rule of an id that somebody typed. `where` says in which file. */
export function knownRule(id: string, where = ''): Rule {
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule !== undefined) return rule;
  const near = nearestId(
    id,
    rules.map((candidate) => candidate.id),
  );
  throw new UsageError(
    `${where}there is no rule "${id}"`,
    near === undefined ? 'docs check --list-rules shows them all' : `did you mean "${near}"?`,
  );
}
