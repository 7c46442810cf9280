import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Io } from '../machine/io.ts';
import { UsageError } from '../machine/usage-error.ts';

/** Declares the options of a command, whose code is imported only when it runs; `end` receives its exit code. */
export type Declare = (io: Io, end: (code: number) => void) => Command;

/** The description of the argument that most commands take. */
export const rootDescription =
  'folder that contains docs.json (default: the nearest at or above the working directory, else docs/ below it)';

/** Rejects an option of an earlier release, and says what became of it. */
export function rejectRemoved(command: Command, name: `--${string}`, help: string): Command {
  return command.addOption(new Option(name).hideHelp()).on(`option:${name.slice(2)}`, () => {
    throw new UsageError(`${name} was removed`, help);
  });
}

/** What became of `--trust`, in commands that did nothing with it. */
export const noTrust = 'no setting that needs trust affects this command';

export function parsePort(value: string): number {
  if (!/^\d+$/.test(value) || Number(value) > 65_535)
    throw new InvalidArgumentError('Expected a number from 0 to 65535.');
  return Number(value);
}

export function addOrigin(value: string, before: readonly string[]): readonly string[] {
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value))
    throw new InvalidArgumentError('Expected an address such as https://app.example.com.');
  return [...before, new URL(value).origin];
}

/** Reads a comma-separated list of `choices`, which may be repeated. */
export function addChoices<T extends string>(choices: readonly T[]) {
  return (value: string, before: readonly T[]): readonly T[] => [
    ...before,
    ...value.split(',').map((name) => {
      const choice = choices.find((one) => one === name.trim());
      if (choice === undefined) throw new InvalidArgumentError(`Expected one of ${choices.join(', ')}.`);
      return choice;
    }),
  ];
}

/** Reads a comma-separated list of any texts, which may be repeated. */
export function addTexts(value: string, before: readonly string[]): readonly string[] {
  return [...before, ...value.split(',').map((text) => text.trim())];
}
