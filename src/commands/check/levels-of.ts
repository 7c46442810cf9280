import { levels, type Levels } from '../../check/levels.ts';
import type { Settings } from '../../load/settings.ts';
import { settingsPlace } from '../../workspace/read-settings.ts';
import type { CheckOptions } from './command.ts';
import { requireRule, configuredRules } from './rule-ids.ts';

/** Levels from the options and the settings file. Rejects unknown rule ids. */
export function levelsOf(options: Pick<CheckOptions, 'strict' | 'rule'>, settings: Settings): Levels {
  for (const [id] of options.rule) requireRule(id);
  for (const { id, span } of configuredRules(settings)) requireRule(id, settingsPlace(span));
  const { strict = settings.strict, rule } = options;
  return levels({ ...settings, strict, command: new Map(rule) });
}
