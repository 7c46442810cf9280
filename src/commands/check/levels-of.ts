import { levels, type Levels } from '../../check/levels.ts';
import type { Settings } from '../../load/settings.ts';
import { settingsPlace } from '../../workspace/read-settings.ts';
import type { CheckOptions } from './options.ts';
import { knownRule, namedRules } from './rule-ids.ts';

/** Levels from the options and the settings file, whose rule ids are looked up here for the first time. */
export function levelsOf(options: Pick<CheckOptions, 'strict' | 'rule'>, settings: Settings): Levels {
  for (const { id, span } of namedRules(settings)) knownRule(id, settingsPlace(span));
  return levels({
    strict: options.strict ?? settings.strict,
    rules: settings.rules,
    overrides: settings.overrides,
    words: settings.words,
    command: new Map(options.rule),
  });
}
