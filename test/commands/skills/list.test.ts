import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../../support/folder.ts';
import { run } from '../../support/run.ts';

const config = '{ "name": "Crumb", "navigation": { "pages": ["rye"] } }';
const rye = { 'docs.json': config, 'rye.md': '---\ntitle: Rye\n---\n\nBread of rye.\n\nBread of rye.\n' };
const skill = '---\nname: orders\ndescription: Take orders.\n---\n';

test('the generated skill is enabled if there is no custom one', async () => {
  const { code, stdout } = await run(folder(rye), ['skills']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^crumb {2}\(generated\) {2}\d+ bytes {2}sha256:[0-9a-f]{64}\n/);
  expect(stdout).toContain('generated skill: on, the site has no custom skill\n');
});

test('a custom skill disables the generated one, even if it is broken', async () => {
  const custom = await run(folder({ 'docs.json': config, 'Skill.MD': skill }), ['skills', 'list']);
  expect(custom.stdout).toMatch(/^orders {2}Skill\.MD {2}47 bytes {2}sha256:/);
  expect(custom.stdout).toContain('generated skill: off, custom skills take its place: Skill.MD\n');
  const broken = await run(folder({ 'docs.json': config, 'skill.md': '# Orders\n' }), ['skills', 'list']);
  expect(broken.code).toBe(1);
  expect(broken.stdout).toBe('generated skill: off, custom skills take its place: skill.md\n');
  expect(broken.stderr).toContain('skills/front-matter');
});

test('an unreadable docs.json is a finding, and no skill is generated from the rest', async () => {
  const root = folder({ 'docs.json': '{bad' });
  const listed = await run(root, ['skills']);
  expect(listed).toMatchObject({
    code: 1,
    stdout: 'generated skill: off, docs.json cannot be read completely\n',
  });
  expect(listed.stderr).toContain('error[config/syntax]');
  expect(listed.stderr).toMatch(/\d errors? in 0 pages, 1 file\n$/);
  const { stdout } = await run(root, ['skills', '--format', 'json']);
  expect(JSON.parse(stdout)).toMatchObject({
    generated: { active: false },
    skills: [],
    diagnostics: [{ rule: 'config/syntax' }],
  });
  const generated = await run(root, ['skills', 'generate', '--out', 'made.md']);
  expect(generated).toMatchObject({ code: 1, stdout: '' });
  expect(generated.stderr).toMatch(/error\[config\/syntax\][^]*no skill is generated\n$/);
  expect(existsSync(join(root, 'made.md'))).toBe(false);
});

test('strict severities affect the exit code on request', async () => {
  const long = skill.replace('Take orders.', 'Take orders. '.repeat(100));
  const root = folder({ 'docs.json': config, 'skill.md': long });
  expect((await run(root, ['skills', 'list'])).code).toBe(0);
  const { code, stderr } = await run(root, ['skills', '--strict']);
  expect(code).toBe(1);
  expect(stderr).toContain('error[skills/description-length]');
});

test('JSON has source, digest and state', async () => {
  const root = folder({ 'docs.json': config, 'skill.md': skill });
  const { stdout } = await run(root, ['skills', 'list', '--format', 'json']);
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    public: true,
    generated: { active: false, reason: 'custom skills take its place: skill.md' },
    skills: [
      {
        slug: 'orders',
        name: 'orders',
        description: 'Take orders.',
        path: 'skill.md',
        generated: false,
        bytes: 47,
        digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
        url: '/.well-known/agent-skills/orders/SKILL.md',
      },
    ],
    diagnostics: [],
  });
});

test('the generated skill is written to stdout or a file, with a note if it is not in effect', async () => {
  const root = folder({ ...rye, 'skill.md': skill });
  const { code, stdout, stderr } = await run(root, ['skills', 'generate', '--url', 'https://crumb.example']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^---\nname: "crumb"\n/);
  expect(stderr).toBe('this skill is not published: custom skills take its place: skill.md\n');
  for (const title of ['Metadata', 'Capabilities', 'Skills', 'Workflows', 'Integration', 'Context'])
    expect(stdout).toContain(`\n## ${title}\n`);
  await run(root, ['skills', 'generate', '--url', 'https://crumb.example', '--out', 'made.md']);
  expect(readFileSync(join(root, 'made.md'), 'utf8')).toBe(stdout);
});

test('a site without text has no skill', async () => {
  const root = folder({ ...rye, 'rye.md': '---\ntitle: Rye\n---\n' });
  expect((await run(root, ['skills'])).stdout).toBe(
    'generated skill: off, no page in the navigation has text\n',
  );
  expect(await run(root, ['skills', 'generate', '--url', 'https://crumb.example'])).toEqual({
    code: 0,
    stdout: '',
    stderr: 'no skill is generated: no page in the navigation has text\n',
  });
});

test('each quote is explained by its lines', async () => {
  const { stdout } = await run(folder(rye), [
    'skills',
    'generate',
    '--explain',
    '--url',
    'https://c.example',
  ]);
  expect(stdout).toBe('rye.md:5  Bread of rye.\nrye.md:5  Bread of rye.\nrye.md:7  Bread of rye.\n');
});

test('a section for AGENTS.md says what to read and what to follow', async () => {
  const instructions = { markdown: { instructions: 'Never open the oven while it bakes bread.' } };
  const root = folder({ ...rye, 'docs.json': JSON.stringify({ ...JSON.parse(config), ...instructions }) });
  const { stdout } = await run(root, ['skills', 'generate', '--agents-md', '--url', 'https://crumb.example']);
  expect(stdout).toBe(
    '## Crumb\n\nBread of rye.\n\n- Before you write code that uses Crumb, read https://crumb.example/skill.md; `npx skills add https://crumb.example` installs it.\n- Find the page on anything else in https://crumb.example/llms.txt. Read pages as Markdown, with `.md` at the end of their address.\n\n### Rules\n\nNever open the oven while it bakes bread.\n',
  );
});

test('a site that is not public has no skill', async () => {
  const root = folder({ 'docs.json': '{ "name": "Crumb", "public": false }' });
  expect(await run(root, ['skills', 'generate'])).toEqual({
    code: 0,
    stdout: '',
    stderr: 'no skill is generated: docs.json says "public": false\n',
  });
});

test.each([
  [['verif'], 'verify'],
  [['verfy', 'https://crumb.example'], 'verify'],
  [['lst', '--format', 'json'], 'list'],
  [['generat', 'm'], 'generate'],
])('%j is a mistyped command', async ([word = '', ...others], meant) => {
  expect(await run(folder({ 'docs.json': config }), ['skills', word, ...others])).toEqual({
    code: 2,
    stdout: '',
    stderr: `error: ${word} is neither a command of docs skills nor a folder\n  = help: did you mean ${meant}?\n`,
  });
});

test('a folder with a name close to a command is a folder', async () => {
  const root = folder({ 'lst/docs.json': config });
  expect((await run(root, ['skills', 'lst'])).code).toBe(0);
  expect((await run(root, ['skills', 'site'])).stderr).toContain('the folder site does not exist');
});
