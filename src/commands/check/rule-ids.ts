import type { RuleSetting, Settings } from '../../load/settings.ts';
import { rules } from '../../rules/index.ts';
import { nearestId } from '../../rules/nearest.ts';
import type { Rule } from '../../rules/rule.ts';
import { didYouMean, type Finding } from '../../source/finding.ts';
import { UsageError } from '../../system/usage-error.ts';

/** The rule with an id; throws a `UsageError` if there is none. `where` is a prefix of the message. */
export function requireRule(id: string, where = ''): Rule {
  const rule = ruleOf(id);
  if (rule === undefined) throw new UsageError(where + messageFor(id), helpFor(id));
  return rule;
}

/** The rules that settings name. */
export function configuredRules({ rules, overrides }: Settings): readonly RuleSetting[] {
  return [...rules, ...overrides.flatMap((override) => override.rules)];
}

/** The rules that settings name and that do not exist. */
export function unknownRules(settings: Settings): readonly Finding[] {
  return configuredRules(settings)
    .filter(({ id }) => ruleOf(id) === undefined)
    .map(({ id, span }) => ({ message: messageFor(id), span, help: helpFor(id) }));
}

function ruleOf(id: string): Rule | undefined {
  return rules.find((candidate) => candidate.id === id);
}

function messageFor(id: string): string {
  return `unknown rule "${id}"`;
}

function helpFor(id: string): string {
  const suggestion = nearestId(
    id,
    rules.map((candidate) => candidate.id),
  );
  return didYouMean(suggestion, 'docs check --list-rules shows them all');
}
