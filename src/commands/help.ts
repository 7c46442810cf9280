import type { Command } from 'commander';
import { nearest } from '../rules/nearest.ts';
import { UsageError } from '../system/usage-error.ts';

/** The command whose help is asked for with the word `help`: `docs help skills verify`, `docs skills help verify`. */
export function askedForHelp(program: Command, argv: readonly string[]): Command | undefined {
  let command = program;
  let isAsked = false;
  for (const word of argv.filter((each) => !each.startsWith('-'))) {
    const child = command.commands.find((each) => each.name() === word);
    if (child !== undefined) command = child;
    else if (word === 'help' && command.commands.length > 0) isAsked = true;
    else if (isAsked) throw unknownCommand(word, command);
    else return undefined;
  }
  return isAsked ? command : undefined;
}

function unknownCommand(word: string, parent: Command): UsageError {
  const near = nearest(
    word,
    parent.commands.map((command) => command.name()),
  );
  const words = parent.parent === null ? 'docs' : `docs ${parent.name()}`;
  return new UsageError(
    `unknown command '${word}'`,
    near ? `did you mean ${near.text}?` : `${words} --help lists all commands`,
  );
}
