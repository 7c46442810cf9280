import type { Command } from 'commander';

/** The completions after some words of a command line. */
export interface Words {
  /** The words before: `docs check`. */
  readonly path: readonly string[];
  readonly commands: readonly Word[];
  readonly options: readonly OptionWord[];
  /** Fixed values of the argument. */
  readonly choices: readonly string[];
  /** Whether a folder is accepted here. */
  readonly takesFolder: boolean;
  /** What of the site its argument names. */
  readonly names: Names | undefined;
}

/** Things of a site that have names, which the script asks `docs completion` for. */
export const nameKinds = ['pages', 'groups', 'languages', 'versions'] as const;

export type Names = (typeof nameKinds)[number];

interface Word {
  readonly text: string;
  readonly description: string;
}

export interface OptionWord extends Word {
  readonly takesValue: boolean;
  /** Whether its value is a path, and of what. */
  readonly paths: 'files' | 'folders' | undefined;
  readonly names: Names | undefined;
  readonly choices: readonly string[];
  /** Levels after each choice and "=". */
  readonly levels: readonly string[];
}

/** All completions of a program, from its declared commands and the ids of its rules. */
export function wordsOf(
  command: Command,
  ruleIds: readonly string[],
  before: readonly string[] = [],
): readonly Words[] {
  const path = [...before, command.name()];
  const commandWords: Words = {
    path,
    commands: command.commands.map((child) => ({ text: child.name(), description: child.description() })),
    options: command.options
      .filter(({ hidden, long }) => !hidden && long !== undefined && long !== null)
      .map(({ long, flags, description, required, optional, argChoices }) => ({
        text: long ?? '',
        description,
        takesValue: required || optional,
        paths: flags.includes('<dir>') ? 'folders' : /<(?:file|glob)>/.test(flags) ? 'files' : undefined,
        names: namesIn(/<([a-z]+)>/.exec(flags)?.[1]),
        choices: /<(?:rule|id=level)>/.test(flags) ? ruleIds : (argChoices ?? []),
        levels: flags.includes('<id=level>') ? ['off', 'info', 'warning', 'error'] : [],
      })),
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    takesFolder: command.registeredArguments.some((argument) => argument.name() === 'root'),
    names: command.registeredArguments
      .map((argument) => namesIn(argument.name()))
      .find((names) => names !== undefined),
  };
  return [commandWords, ...command.commands.flatMap((child) => wordsOf(child, ruleIds, path))];
}

/** What a placeholder stands for: `<page>`, `<group>`, `<language>`, `<version>`. */
function namesIn(placeholder: string | undefined): Names | undefined {
  return nameKinds.find((kind) => kind === `${placeholder}s`);
}

/** All values of an option with fixed choices. */
export function valuesOf({ choices, levels }: OptionWord): readonly string[] {
  return levels.length === 0
    ? choices
    : choices.flatMap((choice) => levels.map((level) => `${choice}=${level}`));
}
