import { InvalidArgumentError } from 'commander';
import { type State, states } from '../../translations/state.ts';

export const failures = ['missing', 'stale', 'drift', 'identical', 'orphan', 'unknown'] as const;

export type Failure = (typeof failures)[number];

/** The options of `docs translations status`. */
export interface StatusOptions {
  readonly source?: string;
  readonly language: readonly string[];
  readonly page: readonly string[];
  readonly state: readonly State[];
  readonly failOn: readonly Failure[];
  readonly changedSince?: string;
  readonly format: 'pretty' | 'json' | 'markdown';
}

/** Reads a comma-separated list of `choices`, which may be repeated. */
export function listOf<T extends string>(choices: readonly T[]) {
  return (value: string, before: readonly T[]): readonly T[] => [
    ...before,
    ...value.split(',').map((name) => {
      const choice = choices.find((one) => one === name.trim());
      if (choice === undefined) throw new InvalidArgumentError(`Expected one of ${choices.join(', ')}.`);
      return choice;
    }),
  ];
}

export const readStates = listOf(states);
export const readFailures = listOf(failures);

/** Reads a list of any texts. */
export function texts(value: string, before: readonly string[]): readonly string[] {
  return [...before, ...value.split(',').map((text) => text.trim())];
}
