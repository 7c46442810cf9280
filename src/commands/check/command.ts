import { Command, InvalidArgumentError, Option } from 'commander';
import { isLevel, type Level } from '../../load/settings.ts';
import { rootDescription, type Declare } from '../declare.ts';
import type { CheckOptions } from './options.ts';

const formats = ['pretty', 'json', 'sarif', 'github', 'junit'];

export const declareCheck: Declare = (io, end) =>
  new Command('check')
    .description('validate and lint the whole site')
    .argument('[root]', rootDescription)
    .addOption(new Option('--format <format>', 'how findings are printed').choices(formats).default('pretty'))
    .option('--output <file>', 'write the result to a file instead of stdout')
    .option('--strict', 'take the stricter level of each rule; docs check --list-rules shows both')
    .option('--max-warnings <count>', 'fail also when there are more warnings than this', wholeNumber)
    .option('--quiet', 'print errors only')
    .option(
      '--rule <id=level>',
      'set the level of a rule: off, info, warning or error (repeatable)',
      ruleLevel,
      [],
    )
    .option('--files <glob>', 'report findings of these files only (repeatable)', collect, [])
    .option(
      '--changed-since <rev>',
      'report findings of files that changed since a git revision, and new ones of others',
    )
    .option('--fix', 'repair what is safe to repair')
    .option('--suggested', 'with --fix: make the repairs that guess, too')
    .option('--dry-run', 'with --fix: print the repairs as a unified diff and write nothing')
    .option('--baseline <file>', 'accept the findings this file lists')
    .option('--update-baseline', 'write the findings of today to the file of --baseline')
    .option('--watch', 'check again whenever a file changes')
    .option('--external', 'also ask external addresses whether they answer')
    .option('--allow-private', 'with --external: ask addresses of this machine and of private networks too')
    .option('--trust', "with --external: trust this folder's settings for this run")
    .option('--all', 'show all findings of a rule, not ten')
    .option('--explain <rule>', 'say what a rule finds and why')
    .option('--list-rules', 'list all rules')
    .addHelpText(
      'after',
      '\nEnds with 1 where there are errors, and with 2 where the command itself cannot run.',
    )
    .action(async (root: string | undefined, options: CheckOptions) => {
      const { runCheck } = await import('./run.ts');
      end(await runCheck(io, root, options));
    });

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('It is a whole number.');
  return Number(value);
}

function ruleLevel(
  value: string,
  before: readonly (readonly [string, Level])[],
): readonly (readonly [string, Level])[] {
  const [, id, level] = /^([^=]+)=(off|info|warning|error)$/.exec(value) ?? [];
  if (id === undefined || !isLevel(level))
    throw new InvalidArgumentError('It is <id>=<level>, the level off, info, warning or error.');
  return [...before, [id, level]];
}
