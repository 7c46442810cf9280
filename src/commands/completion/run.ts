import type { Command } from 'commander';
import { rules } from '../../check/rules/index.ts';
import type { Io } from '../../machine/io.ts';
import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import { wordsOf } from './words.ts';
import { zshScript } from './zsh.ts';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** `docs completion`. */
export function runCompletion(io: Io, program: Command, shell: keyof typeof scripts): number {
  const ruleIds = rules.map(({ id }) => id).sort();
  io.stdout.write(scripts[shell](wordsOf(program, ruleIds)));
  return 0;
}
