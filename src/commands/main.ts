import { Command, CommanderError, Option, type Argument } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { declareBuild } from './build/command.ts';
import { declareCheck } from './check/command.ts';
import { visible } from '../check/report/visible.ts';
import { declareCompletion } from './completion/command.ts';
import type { Declare } from './declare.ts';
import { declareDev } from './dev/command.ts';
import { declareDiff } from './diff/command.ts';
import type { Io } from '../machine/io.ts';
import { declareInit } from './init/command.ts';
import { declareLsp } from './lsp/command.ts';
import { declareMigrate } from './migrate/command.ts';
import { declareMv } from './mv/command.ts';
import { declareNew } from './new/command.ts';
import { declareOpenApi } from './openapi/command.ts';
import { declareServe } from './serve/command.ts';
import { declareSkills } from './skills/command.ts';
import { declareTranslations } from './translations/command.ts';
import { declareTree } from './tree/command.ts';
import { declareTrust } from './trust/command.ts';
import { declareVersion } from './version/command.ts';
import { fileErrorReason, isFileError } from '../machine/files/file-error.ts';
import { stackOf } from '../machine/stack-of.ts';
import { UsageError } from '../machine/usage-error.ts';

const commands: readonly Declare[] = [
  declareCheck,
  declareOpenApi,
  declareSkills,
  declareBuild,
  declareDev,
  declareTree,
  declareDiff,
  declareMv,
  declareInit,
  declareNew,
  declareMigrate,
  declareTranslations,
  declareVersion,
  declareLsp,
  declareTrust,
  declareServe,
  declareCompletion,
];

/** Runs a command line and returns its exit code. Nothing called from here exits the process, and no error passes through. */
export async function main(io: Io): Promise<number> {
  const codes: number[] = [];
  const program = createProgram(io, (code) => codes.push(code));
  try {
    if (await printHelp(io, program)) return 0;
    await program.parseAsync(io.argv, { from: 'user' });
    return codes[0] ?? 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    io.stderr.write(explain(error));
    return 2;
  }
}

/** Commander's own `help` supports one level of commands and no suggestions. */
async function printHelp(io: Io, program: Command): Promise<boolean> {
  if (!io.argv.includes('help')) return false;
  const { requestedHelp } = await import('./help.ts');
  const command = requestedHelp(program, io.argv);
  command?.outputHelp();
  return command !== undefined;
}

/** The declared command line: names, arguments and options. */
export function createProgram(io: Io, end: (code: number) => void): Command {
  const program = new Command('docs')
    .description(
      'The open toolchain for docs.json sites: check, preview, search and publish for agents, offline.',
    )
    .version(packageJson.version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print the help of a command')
    .option('--no-color', 'print without colours')
    // `docs migrate --version v2` names a version of a site.
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp({ optionDescription: withNotes, argumentDescription: withNotes })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: () => undefined,
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getOutHasColors: () => false,
    });
  for (const declare of commands) program.addCommand(declare(io, end));
  inherit(program);
  return program;
}

/** The description of an option or argument, with its choices and its default. */
function withNotes({ description, argChoices = [], defaultValue }: Option | Argument): string {
  const notes = [
    ...(argChoices.length > 0 ? [argChoices.join(', ')] : []),
    ...(typeof defaultValue === 'string' ? [`default: ${defaultValue}`] : []),
  ];
  return notes.length === 0 ? description : `${description} (${notes.join('; ')})`;
}

function inherit(parent: Command): void {
  for (const child of parent.commands) {
    child.copyInheritedSettings(parent);
    child.addOption(new Option('--no-color').hideHelp());
    inherit(child);
  }
}

function explain(error: unknown): string {
  if (error instanceof CommanderError) {
    if (error.code === 'commander.help')
      return errorLines('no command given', 'run docs check, or docs --help for all commands');
    const [line = '', suggestion] = error.message.split('\n');
    return errorLines(
      line.replace(/^error: /, ''),
      aliasHelp(error, line) ??
        suggestion?.replace(/^\(Did you mean (.*)\?\)$/, 'did you mean $1?') ??
        (error.code === 'commander.unknownCommand' ? 'docs --help lists all commands' : undefined),
    );
  }
  if (error instanceof UsageError) return errorLines(error.message, error.help);
  // A full disk or a missing permission is not a bug.
  if (isFileError(error))
    return errorLines(`${error.path ?? 'a file'}: ${fileErrorReason(error)}`, undefined);
  return `${stackOf(error)}\nthis is a bug in docs ${packageJson.version}, please report it with the lines above\n`;
}

function errorLines(message: string, help: string | undefined): string {
  const line = `error: ${visible(message)}\n`;
  return help === undefined ? line : `${line}  = help: ${visible(help)}\n`;
}

function aliasHelp({ code }: CommanderError, line: string): string | undefined {
  const [, name = ''] = code === 'commander.unknownCommand' ? (/'([^']*)'/.exec(line) ?? []) : [];
  const command = commandsOfOtherTools.get(name);
  return command === undefined ? undefined : `use ${command}`;
}

/** Commands of other tools, and the corresponding ones here. */
const commandsOfOtherTools: ReadonlyMap<string, string> = new Map([
  ['lint', 'docs check'],
  ['validate', 'docs check'],
  ['broken-links', 'docs check, and docs check --external for addresses elsewhere'],
  ['a11y', 'docs check'],
  ['preview', 'docs dev'],
  ['start', 'docs dev'],
  ['export', 'docs build --site'],
  ['rename', 'docs mv'],
  ['upgrade', 'docs migrate --from mint'],
  ['create', 'docs init'],
  ['move', 'docs mv'],
]);
