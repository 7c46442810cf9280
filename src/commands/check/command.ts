import { Command, InvalidArgumentError, Option } from 'commander';
import { isLevel, type Level } from '../../site/load/settings.ts';
import { noTrust, rejectRemoved, rootDescription, type Declare } from '../declare.ts';
import type { CheckOptions } from './options.ts';

const formats = ['pretty', 'json', 'sarif', 'github', 'junit'];

export const declareCheck: Declare = (io, end) => rejectRemoved(checkCommand(io, end), '--trust', noTrust);

const checkCommand: Declare = (io, end) =>
  new Command('check')
    .description('validate and lint the whole site')
    .argument('[root]', rootDescription)
    .option('--watch', 'check again whenever a file changes')
    .option('--explain <rule>', 'show what a rule finds and why')
    .option('--list-rules', 'list all rules')
    .optionsGroup('Findings:')
    .option('--strict', 'use the stricter severity of each rule; docs check --list-rules shows both')
    .option(
      '--rule <id=level>',
      'set the severity of a rule: off, info, warning or error (repeatable)',
      ruleLevel,
      [],
    )
    .option('--files <glob>', 'report only findings in these files (repeatable)', collect, [])
    .option(
      '--changed-since <rev>',
      'report only findings in files changed since a git revision, and those the change causes elsewhere',
    )
    .option('--baseline <file>', 'ignore the findings listed in this file')
    .option('--update-baseline', 'write the current findings to the --baseline file')
    .option('--max-warnings <count>', 'also fail if there are more warnings than this', wholeNumber)
    .optionsGroup('Output:')
    .addOption(new Option('--format <format>', 'output format').choices(formats).default('pretty'))
    .option('--output <file>', 'write the result to a file instead of stdout')
    .option('--quiet', 'print errors only')
    .option('--all', 'show all findings of a rule, not just ten')
    .optionsGroup('Fixes:')
    .option('--fix', 'apply safe fixes')
    .option('--suggested', 'with --fix: also apply fixes that guess')
    .option('--dry-run', 'with --fix: print the fixes as a unified diff and write nothing')
    .optionsGroup('External addresses:')
    .option('--external', 'also check that external addresses respond')
    .option('--allow-private', 'with --external: also allow requests to this machine and to private networks')
    .addHelpText('after', '\nExits with 1 if there are errors, and with 2 if the command itself cannot run.')
    .action(async (root: string | undefined, options: CheckOptions) => {
      const { runCheck } = await import('./run.ts');
      end(await runCheck(io, root, options));
    });

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(value);
}

function ruleLevel(
  value: string,
  before: readonly (readonly [string, Level])[],
): readonly (readonly [string, Level])[] {
  const [, id, level] = /^([^=]+)=(off|info|warning|error)$/.exec(value) ?? [];
  if (id === undefined || !isLevel(level))
    throw new InvalidArgumentError('Expected <id>=<severity>, with severity off, info, warning or error.');
  return [...before, [id, level]];
}
