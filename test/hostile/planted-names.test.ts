import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const repairable =
  '{ "theme": "mint", "name": "Crumb", "colors": { "primary": "#a50" }, "navigation": { "pages": ["index"], } }';

/** A site in a folder `site`, beside a file of the user's own. */
function victim(config = repairable): { readonly root: string; readonly secret: string } {
  const parent = folder({ 'home/rc': 'mine', 'site/docs.json': config, 'site/index.mdx': '# Crumb\n' });
  const secret = join(parent, 'home/rc');
  chmodSync(secret, 0o600);
  return { root: join(parent, 'site'), secret };
}

function expectUntouched(secret: string): void {
  expect(readFileSync(secret, 'utf8')).toBe('mine');
  expect(statSync(secret).mode & 0o777).toBe(0o600);
}

const written: readonly (readonly [string, readonly string[]])[] = [
  ['docs.json', ['check', '--fix']],
  ['report.json', ['check', '--format', 'json', '--output', 'report.json']],
  ['baseline.json', ['check', '--baseline', 'baseline.json', '--update-baseline']],
  ['SKILL.md', ['skills', 'generate', '--out', 'SKILL.md', '--url', 'https://crumb.example']],
];

test.each(written)(
  '%s is written although its former temporary name leads out of the site',
  async (name, argv) => {
    const { root, secret } = victim(name === 'docs.json' ? repairable : repairable.replace('],', ']'));
    symlinkSync('../home/rc', join(root, `.${name}.${process.pid}.tmp`));
    const { code, stderr } = await run(root, argv);
    expect({ code, stderr }).toMatchObject({ code: name === 'docs.json' ? 0 : expect.any(Number) });
    expectUntouched(secret);
    expect(lstatSync(join(root, name)).isFile()).toBe(true);
    expect(readFileSync(join(root, name), 'utf8')).not.toBe('mine');
  },
);

test.each(written.slice(1))('%s is not written through a link of the site', async (name, argv) => {
  const { root, secret } = victim(repairable.replace('],', ']'));
  symlinkSync('../home/rc', join(root, name));
  const { code, stdout, stderr } = await run(root, argv);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(
    `cannot write ${join(root, name)}: a symbolic link of the site or its repository points`,
  );
  expectUntouched(secret);
});

test('links to links, and linked folders, lead no report out of the site', async () => {
  const { root, secret } = victim(repairable.replace('],', ']'));
  symlinkSync('two', join(root, 'one'));
  symlinkSync('../home', join(root, 'two'));
  symlinkSync('one/rc', join(root, 'report.json'));
  for (const name of ['report.json', 'one/rc', 'two/rc', 'one/new'])
    expect(await run(root, ['check', '--output', name]), name).toMatchObject({ code: 2, stdout: '' });
  expectUntouched(secret);
  expect(readdirSync(join(root, '../home'))).toEqual(['rc']);
});

test('links in a circle, or that double with each step, are an error of one line', async () => {
  const { root } = victim(repairable.replace('],', ']'));
  symlinkSync('circle', join(root, 'circle'));
  symlinkSync('.', join(root, 'step40'));
  for (let at = 39; at >= 0; at -= 1) symlinkSync(`step${at + 1}/step${at + 1}`, join(root, `step${at}`));
  for (const name of ['circle', 'circle/report.json', 'step0/report.json']) {
    const { code, stderr } = await run(root, ['check', '--output', name]);
    expect({ code, lines: stderr.split('\n').length }, name).toEqual({ code: 2, lines: 2 });
  }
});

test('a link into the git folder is not written through', async () => {
  const { root } = victim(repairable.replace('],', ']'));
  mkdirSync(join(root, '.git'));
  writeFileSync(join(root, '.git/config'), '[core]\n');
  symlinkSync('.git/config', join(root, 'report.json'));
  expect(await run(root, ['check', '--output', 'report.json'])).toMatchObject({ code: 2 });
  expect(readFileSync(join(root, '.git/config'), 'utf8')).toBe('[core]\n');
});

test('links of the user are followed', async () => {
  const { root } = victim(repairable.replace('],', ']'));
  const home = join(root, '../home');
  mkdirSync(join(home, 'reports'));
  symlinkSync('reports', join(home, 'latest'));
  symlinkSync('first.json', join(home, 'reports/report.json'));
  expect(await run(root, ['check', '--output', '../home/latest/report.json'])).toMatchObject({ stderr: '' });
  expect(readdirSync(join(home, 'reports')).sort()).toEqual(['first.json', 'report.json']);
  expect(lstatSync(join(home, 'reports/report.json')).isSymbolicLink()).toBe(true);
});

test('a fix of a page that is also another file only changes the page', async () => {
  const { root, secret } = victim();
  writeFileSync(secret, repairable);
  writeFileSync(join(root, 'docs.json'), '');
  linkSync(secret, join(root, 'linked.json'));
  writeFileSync(join(root, 'docs.json'), '{ "$ref": "./linked.json" }');
  await run(root, ['check', '--fix']);
  expect(readFileSync(secret, 'utf8')).toBe(repairable);
  expect(readFileSync(join(root, 'linked.json'), 'utf8')).not.toBe(repairable);
});
