import type { Command } from 'commander';
import { nearest } from '../site/source/nearest.ts';
import { UsageError } from '../machine/usage-error.ts';

/** The command whose help the word `help` requests: `docs help skills verify`, `docs skills help verify`. */
export function requestedHelp(program: Command, argv: readonly string[]): Command | undefined {
  let command = program;
  let isRequested = false;
  for (const word of argv.filter((argument) => !argument.startsWith('-'))) {
    const child = command.commands.find((candidate) => candidate.name() === word);
    if (child !== undefined) command = child;
    else if (word === 'help' && command.commands.length > 0) isRequested = true;
    else if (isRequested) throw unknownCommand(word, command);
    else return undefined;
  }
  return isRequested ? command : undefined;
}

function unknownCommand(word: string, parent: Command): UsageError {
  const suggestion = nearest(
    word,
    parent.commands.map((command) => command.name()),
  );
  const words = parent.parent === null ? 'docs' : `docs ${parent.name()}`;
  return new UsageError(
    `unknown command '${word}'`,
    suggestion ? `did you mean ${suggestion.text}?` : `${words} --help lists all commands`,
  );
}
