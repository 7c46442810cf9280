import type { Level, Override, RuleSetting } from '../../site/load/settings.ts';
import type { Rule } from '../rules/rule.ts';
import type { Fault } from '../../site/source/finding.ts';
import { pointerAt } from '../../site/source/positions/pointer.ts';
import { globs } from './globs.ts';

/** Decides the level of each finding. */
export interface Levels {
  /** False if the rule is off everywhere. */
  isOn(rule: Rule): boolean;
  levelOf(rule: Rule, fault: Fault): Level;
  /** The site's own dictionary, in lower case. */
  readonly words: ReadonlySet<string>;
}

export interface LevelOptions {
  readonly strict: boolean;
  readonly rules: readonly Pick<RuleSetting, 'id' | 'level'>[];
  readonly overrides: readonly Override[];
  readonly words?: readonly string[];
  /** From the command line; these take precedence. */
  readonly command: ReadonlyMap<string, Level>;
}

/** In increasing precedence: the default of the rule, the settings, their overrides, the command line. */
export function levels({ strict, rules, overrides, words = [], command }: LevelOptions): Levels {
  const settings = new Map(rules.map(({ id, level }) => [id, level]));
  const parts = overrides.map(({ files, pointer, rules: overridden }) => ({
    isFile: files === undefined ? () => true : globs(files),
    pointer,
    levels: new Map(overridden.map(({ id, level }) => [id, level])),
  }));
  const general = (rule: Rule) =>
    settings.get(rule.id) ?? (strict ? rule.strict : undefined) ?? rule.severity;
  const generalOf = (rule: Rule, { cappedAt }: Fault) =>
    cappedAt === undefined || strict || settings.has(rule.id) || rule.severity === 'off'
      ? general(rule)
      : cappedAt;
  return {
    isOn(rule) {
      const fixed = command.get(rule.id);
      if (fixed !== undefined) return fixed !== 'off';
      return general(rule) !== 'off' || parts.some((part) => (part.levels.get(rule.id) ?? 'off') !== 'off');
    },
    levelOf(rule, fault) {
      const { span } = fault;
      const fixed = command.get(rule.id);
      if (fixed !== undefined) return fixed;
      const part = parts.findLast(
        (candidate) =>
          candidate.levels.has(rule.id) &&
          candidate.isFile(span.file.path) &&
          (candidate.pointer === undefined || isBelow(pointerAt(span), candidate.pointer)),
      );
      return part?.levels.get(rule.id) ?? generalOf(rule, fault);
    },
    words: new Set(words.map((word) => word.toLowerCase())),
  };
}

function isBelow(pointer: string | undefined, top: string): boolean {
  return pointer !== undefined && (pointer === top || pointer.startsWith(`${top}/`));
}
