import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
// Loaded before the tests, whose time on a slow machine would go into compiling the commands.
import '../../src/commands/check/check-opened.ts';
import '../../src/commands/check/once.ts';
import '../../src/commands/skills/generate.ts';
import '../../src/site/load/load.ts';
import '../../src/site/resolve/resolve.ts';
import { createProgram } from '../../src/commands/main.ts';
import { parseSettings } from '../../src/site/load/parse-settings.ts';
import { defaultSettings } from '../../src/site/load/settings.ts';
import { run } from '../support/run.ts';
import { docsPages, fences, repository } from './fences.ts';

test('the documentation has no findings under --strict', async () => {
  const { code, stdout } = await run(repository, ['check', '--strict', 'docs']);
  expect(stdout).toMatch(/^no findings in /);
  expect(code).toBe(0);
});

test('every page has a description', async () => {
  const silent = [...docsPages()].filter(([, text]) => !/^---\ntitle: .+\ndescription: .+\n---\n/.test(text));
  expect(silent.map(([path]) => path)).toEqual([]);
});

const io = {
  argv: [],
  cwd: repository,
  env: {},
  stdin: {},
  stdout: { write: () => true },
  stderr: { write: () => true },
  interrupted: () => new Promise<void>(() => undefined),
  ask: () => Promise.resolve(''),
  onTermination: () => () => undefined,
};
const commands = createProgram(io, () => undefined).commands;

test.each(commands.map((command) => [command.name(), command] as const))(
  'the page of docs %s documents each of its options',
  (name, command) => {
    const page = docsPages().get(`docs/commands/${name}.mdx`) ?? '';
    const all = (one: Command): readonly string[] => [
      ...one.options.filter(({ hidden }) => !hidden).map(({ flags }) => flags),
      ...one.commands.flatMap(all),
    ];
    expect(all(command).filter((flags) => !page.includes(`| \`${flags}\` |`))).toEqual([]);
  },
);

test('the documented settings are valid', () => {
  const shown = [...docsPages()]
    .flatMap(([path, text]) => fences(path, text))
    .filter(({ title }) => title === 'docs.config.yaml');
  expect(shown.length).toBeGreaterThan(3);
  const faults = shown.flatMap(({ path, text }) =>
    parseSettings({ path: 'docs.config.yaml', text }).faults.map(({ message }) => `${path}: ${message}`),
  );
  expect(faults).toEqual([]);
});

test('every setting is in the table of settings', () => {
  const page = docsPages().get('docs/reference/configuration.mdx') ?? '';
  const keys = (value: object, path: string): readonly string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner) && key !== 'limits'
        ? keys(inner, `${path}${key}.`)
        : [`${path}${key}`],
    );
  const all = keys(defaultSettings, '');
  expect(all).toContain('dev.limits');
  expect(all.filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
  expect(Object.keys(defaultSettings.dev.limits).filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
});

test('the problem matcher for editors matches every finding', () => {
  const page = docsPages().get('docs/guides/editor.mdx') ?? '';
  const tasks = fences('', page).find(({ title }) => title === '.vscode/tasks.json')?.text ?? '{}';
  const [head, place] = JSON.parse(tasks).tasks[0].problemMatcher.pattern;
  const report = readFileSync(`${repository}fixtures/sites/broken/expected.txt`, 'utf8').split('\n');
  const heads = report.flatMap((line, index) => (new RegExp(head.regexp).test(line) ? [index] : []));
  expect(heads.length).toBeGreaterThan(30);
  expect(heads.filter((index) => !new RegExp(place.regexp).test(report[index + 1] ?? ''))).toEqual([]);
});

test('the generated skill leads an agent to every command, and through a fix', async () => {
  const { code, stdout } = await run(repository, [
    'skills',
    'generate',
    'docs',
    '--url',
    'https://docs.example',
  ]);
  expect(code).toBe(0);
  const map = /^## Skills\n[^]*?^## /m.exec(stdout)?.[0] ?? '';
  expect(commands.map((command) => command.name()).filter((name) => !map.includes(`docs ${name}`))).toEqual(
    [],
  );
  expect(stdout).toContain('npm start && npm link');
  expect(stdout).toMatch(/^ *docs check .*--fix/m);
  expect(stdout).not.toContain('fixtures/');
});
