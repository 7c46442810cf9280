import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '../../src/check/rules/index.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

test('--list-rules and --explain cover every rule and need no site', async () => {
  const root = folder({});
  const list = JSON.parse((await run(root, ['check', '--list-rules', '--format', 'json'])).stdout);
  expect(list.map((rule: object) => Object.keys(rule).join())).toEqual(
    rules.map(() => 'id,severity,strictSeverity,summary,fixable'),
  );
  const { stdout } = await run(root, ['check', '--list-rules']);
  expect(stdout.trimEnd().split('\n').length).toBe(rules.length);
  for (const { id, why } of rules) {
    const explained = await run(root, ['check', '--explain', id]);
    expect(explained).toMatchObject({ code: 0, stderr: '' });
    expect(explained.stdout).toContain(why);
  }
});

test('--explain prints JSON on request: the listed rule, its reasons and examples by file', async () => {
  for (const [index, { id, why }] of rules.entries()) {
    const { code, stdout } = await run('/', ['check', '--explain', id, '--format', 'json']);
    const list = JSON.parse((await run('/', ['check', '--list-rules', '--format', 'json'])).stdout);
    expect(code).toBe(0);
    const { wrong, right, ...rest } = JSON.parse(stdout);
    expect(rest).toEqual({ ...list[index], why });
    for (const files of [wrong, right])
      expect(Object.entries(files)).toContainEqual([expect.any(String), expect.any(String)]);
  }
});

test.each([
  [
    ['--explain', 'links/page', '--format', 'sarif'],
    '--explain cannot be combined with --format sarif',
    'use pretty or json',
  ],
  [
    ['--list-rules', '--format', 'junit'],
    '--list-rules cannot be combined with --format junit',
    'use pretty or json',
  ],
  [
    ['--list-rules', '--explain', 'links/page'],
    '--list-rules cannot be combined with --explain',
    'choose one of them',
  ],
])('%j is rejected', async (argv, message, help) => {
  expect(await run('/', ['check', ...argv])).toEqual({
    code: 2,
    stdout: '',
    stderr: `error: ${message}\n  = help: ${help}\n`,
  });
});

test.each([['--list-rules'], ['--explain=links/page']])('--output writes the result of %s', async (asked) => {
  const root = folder({});
  const { stdout } = await run(root, ['check', asked]);
  expect(await run(root, ['check', asked, '--output', 'about.txt'])).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
  expect(readFileSync(join(root, 'about.txt'), 'utf8')).toBe(stdout);
});
