import type { Command } from 'commander';

/** What can be typed after some words of a command line. */
export interface Words {
  /** The words before: `docs check`. */
  readonly path: readonly string[];
  readonly commands: readonly Word[];
  readonly options: readonly OptionWord[];
  /** Whether a folder may stand here. */
  readonly takesFolder: boolean;
}

export interface Word {
  readonly text: string;
  readonly description: string;
}

export interface OptionWord extends Word {
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** Everything a program understands, from the declarations it parses with. */
export function wordsOf(command: Command, before: readonly string[] = []): readonly Words[] {
  const path = [...before, command.name()];
  const own: Words = {
    path,
    commands: command.commands.map((child) => ({ text: child.name(), description: child.description() })),
    options: command.options
      .filter(({ hidden, long }) => !hidden && long !== undefined && long !== null)
      .map(({ long, description, required, optional, argChoices }) => ({
        text: long ?? '',
        description,
        takesValue: required || optional,
        choices: argChoices ?? [],
      })),
    takesFolder: command.registeredArguments.some((argument) => argument.name() === 'root'),
  };
  return [own, ...command.commands.flatMap((child) => wordsOf(child, path))];
}
