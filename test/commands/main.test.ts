import { expect, test } from 'vitest';
import { colorLevel } from '../../src/machine/io.ts';
import { run } from '../support/run.ts';

test('help and version are printed to stdout with exit code 0', async () => {
  const help = await run('/', ['--help']);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toContain('Usage: docs');
  for (const option of ['--version', '-v'])
    expect(await run('/', [option])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
});

test('help lists fixed values and defaults as they are typed', async () => {
  const text = async (...argv: readonly string[]) =>
    (await run('/', [...argv, '--help'])).stdout.replace(/\s+/g, ' ');
  const check = await text('check');
  expect(check).toContain('(pretty, json, sarif, github, junit; default: pretty)');
  expect(check).not.toContain('[]');
  expect(await text('tree')).toContain('print the resolved navigation (json)');
  expect(await text('build')).toContain('(default: dist in the working directory)');
  expect(await text('completion')).toContain('shell that will run the script (bash, zsh, fish)');
});

test.each([
  [['help'], 'Usage: docs [options] [command]'],
  [['help', 'check'], 'Usage: docs check'],
  [['--no-color', 'help', 'check'], 'Usage: docs check'],
  [['help', 'skills'], 'Usage: docs skills [options] [command]'],
  [['skills', 'help'], 'Usage: docs skills [options] [command]'],
  [['help', 'skills', 'verify'], 'Usage: docs skills verify'],
  [['skills', 'help', 'verify'], 'Usage: docs skills verify'],
])('%j prints the help of the named command', async (argv, usage) => {
  const { code, stdout, stderr } = await run('/', argv);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(usage);
});

test.each([
  [['help', 'chek'], "error: unknown command 'chek'\n  = help: did you mean check?\n"],
  [['lint'], "error: unknown command 'lint'\n  = help: use docs check\n"],
  [['preview', '--port', '1'], "error: unknown command 'preview'\n  = help: use docs dev\n"],
  [['chekc'], "error: unknown command 'chekc'\n  = help: did you mean check?\n"],
  [['deploy'], "error: unknown command 'deploy'\n  = help: docs --help lists all commands\n"],
  [['help', 'deploy'], "error: unknown command 'deploy'\n  = help: docs --help lists all commands\n"],
  [
    ['skills', 'help', 'foo'],
    "error: unknown command 'foo'\n  = help: docs skills --help lists all commands\n",
  ],
  [['--no-color'], 'error: no command given\n  = help: run docs check, or docs --help for all commands\n'],
])('%j reports what is wrong', async (argv, stderr) => {
  expect(await run('/', argv)).toEqual({ code: 2, stdout: '', stderr });
});

test.each([[[]], [['--strct']], [['chekc']]])(
  '%j cannot run: one line on stderr, nothing on stdout, exit code 2',
  async (argv) => {
    const { code, stdout, stderr } = await run('/', argv);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: .+\n( {2}= help: .+\n)?$/);
  },
);

test.each([
  [{}, [], true, 1],
  [{}, [], false, 0],
  [{ NO_COLOR: '1' }, [], true, 0],
  [{ NO_COLOR: '' }, [], true, 1],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, [], true, 0],
  [{ FORCE_COLOR: '1' }, [], false, 1],
  [{ FORCE_COLOR: '0' }, [], true, 0],
  [{ FORCE_COLOR: '1' }, ['check', '--no-color'], true, 0],
  [{ TERM: 'dumb' }, [], true, 0],
  [{ COLORTERM: 'truecolor' }, [], true, 3],
])('colors with %j %j and terminal %j: level %i', (env, argv, isTTY, level) => {
  const output = { isTTY, write: () => undefined };
  const io = {
    argv,
    cwd: '/',
    env,
    stdin: {},
    stdout: output,
    stderr: output,
    interrupted: async () => undefined,
    ask: () => Promise.resolve(''),
    onTermination: () => () => undefined,
  };
  expect(colorLevel(io, output)).toBe(level);
});

test.each([
  ['lint', 'docs check'],
  ['validate', 'docs check'],
  ['broken-links', 'docs check, and docs check --external'],
  ['preview', 'docs dev'],
  ['rename', 'docs mv'],
])('docs %s, a command of another tool, is rejected with the equivalent command', async (word, command) => {
  const { code, stdout, stderr } = await run('/', [word, '.']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`help: use ${command}`);
});

test.each([
  [['skills', 'generate'], '--refine'],
  [['skills', 'generate'], '--trust'],
  [['skills', 'verify', 'https://docs.crumb.example'], '--trust'],
  [['check'], '--trust'],
])('docs %j refuses %s, which was removed, and does not offer it', async (command, option) => {
  const { code, stdout, stderr } = await run('/', [...command, option]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^error: ${option} was removed\n  = help: [^\n]+\n$`));
  expect((await run('/', [...command, '--help'])).stdout).not.toContain(option);
});
