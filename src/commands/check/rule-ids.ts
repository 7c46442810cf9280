import type { RuleSetting, Settings } from '../../site/load/settings.ts';
import { rules } from '../../check/rules/index.ts';
import { nearestId } from '../../site/source/nearest.ts';
import type { Rule } from '../../check/rules/rule.ts';
import { didYouMean, type Finding } from '../../site/source/finding.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { levels, type Levels } from '../../check/run/levels.ts';
import { settingsPlace } from '../../workspace/read-settings.ts';
import type { LevelChoice } from './plan.ts';

/** The rule with an id; throws a `UsageError` if there is none. `where` is a prefix of the message. */
export function requireRule(id: string, where = ''): Rule {
  const rule = ruleOf(id);
  if (rule === undefined) throw new UsageError(where + messageFor(id), helpFor(id));
  return rule;
}

/** The rules that settings name. */
function configuredRules({ rules, overrides }: Settings): readonly RuleSetting[] {
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

/** Levels from the settings file, and what was chosen instead. Rejects unknown rule ids. */
export function levelsOf(
  settings: Settings,
  { strict = settings.strict, rules }: LevelChoice = noChoice,
): Levels {
  for (const id of rules.keys()) requireRule(id);
  for (const { id, span } of configuredRules(settings)) requireRule(id, settingsPlace(span));
  return levels({ ...settings, strict, command: rules });
}

const noChoice: LevelChoice = { rules: new Map() };
