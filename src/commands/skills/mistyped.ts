import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { nearest } from '../../site/source/nearest.ts';
import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';

/** Rejects `docs skills verif`, which would mean `docs skills list verif`, a folder. */
export function rejectMistyped(io: Io, { args: [word], commands }: Command): void {
  const names = commands.map((command) => command.name());
  if (word === undefined || word.startsWith('-') || names.includes(word)) return;
  const suggestion = nearest(word, names);
  if (suggestion === undefined || existsSync(resolve(io.cwd, word))) return;
  throw new UsageError(
    `${word} is neither a command of docs skills nor a folder`,
    `did you mean ${suggestion.text}?`,
  );
}
