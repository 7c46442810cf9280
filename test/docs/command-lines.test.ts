import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from '../../src/commands/main.ts';
import { codeSpans, docsPages, fences, repository, words } from './fences.ts';

interface Line {
  readonly path: string;
  readonly command: string;
  /** A sentence may name a command without what it needs to run. */
  readonly named?: true;
}

const shells = ['sh', 'bash', 'yaml', 'yml', 'json', 'text'];

/** Every command line of ours that a reader may copy: in blocks of code, in sentences, in the files for other tools. */
function commandLines(): readonly Line[] {
  const readme = ['README.md', readFileSync(`${repository}README.md`, 'utf8')] as const;
  const pages = [...docsPages(), readme].flatMap(([path, text]) => {
    const blocks = fences(path, text).filter(({ language }) => shells.includes(language));
    return [
      ...blocks.flatMap((block) => inScript(path, block.text)),
      ...codeSpans(text).flatMap((code) => inSentence(path, code)),
    ];
  });
  const tools = ['action.yml', '.pre-commit-hooks.yaml'].flatMap((path) =>
    inScript(path, readFileSync(repository + path, 'utf8')),
  );
  return [...pages, ...tools];
}

const called = String.raw`(?:npx (?:--yes )?docs-toolchain(?:@[\w.^~-]+)?|(?:npx |node_modules\/\.bin\/)?docs|node bin\/docs\.js)`;

function inScript(path: string, text: string): readonly Line[] {
  const lines = text.replace(/ *\\\n\s*/g, ' ').split('\n');
  return lines.flatMap((line) => {
    const [, command] =
      new RegExp(String.raw`^(?:\$ |[-\w ]*(?:run|script|entry): ["']?|- )?\s*${called} (\S.*)$`).exec(
        line.trim(),
      ) ?? [];
    return command === undefined || command.startsWith('=') ? [] : [{ path, command }];
  });
}

function inSentence(path: string, code: string): readonly Line[] {
  const [, command] = new RegExp(`^${called} (.+)$`).exec(code) ?? [];
  return command === undefined ? [] : [{ path, command, named: true }];
}

/** What the parser says of a command line; undefined where it takes it. */
async function refusal(argv: readonly string[]): Promise<string | undefined> {
  const ended: string[] = [];
  const io = {
    argv,
    cwd: repository,
    env: {},
    stdin: {},
    stdout: { write: () => true },
    stderr: { write: () => true },
    interrupted: () => new Promise<void>(() => undefined),
    ask: () => Promise.resolve(''),
    onTermination: () => () => undefined,
  };
  const program = createProgram(io, () => undefined);
  const quiet = (command: Command): void => {
    if (command.commands.length === 0) command.action(() => void ended.push(command.name()));
    command.commands.forEach(quiet);
  };
  quiet(program);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return ended.length === 1 ? undefined : 'no command ran';
  } catch (error) {
    if (error instanceof Error && 'exitCode' in error && error.exitCode === 0) return undefined;
    return error instanceof Error ? error.message : String(error);
  }
}

const lines = commandLines();

test('commands are shown where they exist', () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(inScript('', '$ docs check --quiet\nok\n- run: npx docs-toolchain check \\\n    --strict')).toEqual([
    { path: '', command: 'check --quiet' },
    { path: '', command: 'check --strict' },
  ]);
});

test('an invalid option is rejected', async () => {
  expect(await refusal(['check', '--sarif'])).toContain('--sarif');
  expect(await refusal(['chek'])).toContain('chek');
});

test('every documented command line is valid', async () => {
  const refused: string[] = [];
  for (const { path, command, named } of lines) {
    const why = await refusal(words(command));
    if (why !== undefined && !(named && why.includes('missing required argument')))
      refused.push(`${path}: docs ${command}: ${why}`);
  }
  expect(refused).toEqual([]);
});
