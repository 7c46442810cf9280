import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docusaurus } from '../../src/migrate/systems/docusaurus/docusaurus.ts';
import { mkdocs } from '../../src/migrate/systems/mkdocs/mkdocs.ts';
import { plain } from '../../src/migrate/systems/plain/plain.ts';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';
import { migrated } from './migrated.ts';

/** The systems whose pages are converted, each with a configuration. */
const shapes = [
  { system: plain, name: 'plain', files: {} },
  { system: mkdocs, name: 'mkdocs', files: { 'mkdocs.yml': 'site_name: Crumb\n' } },
  {
    system: docusaurus,
    name: 'docusaurus',
    files: { 'docusaurus.config.js': `module.exports = { title: 'Crumb', presets: [['classic', {}]] }` },
  },
];

const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
  .split('')
  .map(
    (name, index) =>
      `${name}: &${name} [${Array(9)
        .fill(`*${'abcdefgh'.charAt(index)}`)
        .join(',')}]`,
  )
  .join('\n')}`;

const pages: Readonly<Record<string, string>> = {
  'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
  'bomb.mdx': `---\n${bomb}\n---\n\nText\n`,
  'prototype.mdx': '---\n__proto__: { polluted: true }\nconstructor: x\ntitle: P\n---\n\nText\n',
  'deep.mdx': `${'> '.repeat(10_000)}deep\n`,
  'tags.mdx': `${'<div>'.repeat(10_000)}\n`,
  'colons.mdx': `${':'.repeat(10_000)}note\n\n${Array.from({ length: 2_000 }, () => ':::note').join('\n')}\n`,
  'stars.mdx': `${'*'.repeat(5_000)}a\n\n${'`'.repeat(5_000)} ${'<!--'.repeat(5_000)}\n`,
  'braces.mdx': `${'{'.repeat(10_000)}\n`,
  'cyclic-a.mdx': `import B from './cyclic-b.mdx';\n\n<B />\n`,
  'cyclic-b.mdx': `import A from './cyclic-a.mdx';\n\n<A />\n`,
  'con.mdx': 'Reserved\n',
  'a b?#%.mdx': 'Odd\n',
  'cafe\u0301.mdx': 'NFD\n',
  'Caf\u00e9.mdx': 'NFC\n',
  '\u001b[31mred.mdx': 'Red\n',
  'twins.mdx': '---\nid: same\nslug: /same\n---\n\n## Rye {#x}\n\n## Rye {#x}\n',
  'twins-too.mdx': '---\nid: same\nslug: /same\n---\n\nText\n',
  'code.mdx': '{process.env.HOME}\n\n[a](javascript:alert(1)) <a href="javascript:alert(1)">b</a>\n',
};

test.each(shapes.flatMap((shape) => Object.entries(pages).map(([page, text]) => ({ ...shape, page, text }))))(
  '$name: survives $page',
  async ({ system, files, page, text }) => {
    const others = {
      'docs/index.md': '# Home\n',
      'docs/twin.md': '---\nid: same\nslug: /same\n---\n\nText\n',
    };
    const { texts, proof } = await migrated(system, {
      ...files,
      ...others,
      [`docs/${page.replace('.mdx', '.md')}`]: text,
    });
    expect(proof.report.pages.length).toBeGreaterThanOrEqual(2);
    expect(Object.keys(texts).join()).not.toMatch(/(?:^|[/,])con\.mdx|[?#%\u001b]/);
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
  },
);

test.each([
  ['what is no JavaScript', '{{{', 'docusaurus.config.js cannot be read'],
  ['a configuration that throws', 'throw new Error(process.env.HOME)', 'computes all of its values'],
  [
    'one that is computed',
    'module.exports = require("child_process").execSync("touch ran")',
    'computes all of its values',
  ],
  [
    'one that is nested deeply',
    `module.exports = ${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    'cannot be read',
  ],
  ['one of two megabytes', `module.exports = { title: "${'x'.repeat(2_000_000)}" }`, 'larger than 1 MB'],
])('docusaurus: ends in one line on %s', async (_, config, message) => {
  const root = folder({ 'site/docusaurus.config.js': config, 'site/docs/a.md': 'Text\n' });
  const { code, stdout, stderr } = await run(root, ['migrate', 'site', '--to', 'new']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
  expect(execFileSync('ls', [root], { encoding: 'utf8' })).toBe('site\n');
});

test('docusaurus: follows no path of the configuration out of the source', async () => {
  const root = folder({
    'secret.js': 'module.exports = { main: ["a"] }',
    'site/docusaurus.config.js': `module.exports = { title: 'Crumb', i18n: { path: '../..' }, staticDirectories: ['../', '/etc'], presets: [['classic', { docs: { path: '../..', sidebarPath: '../secret.js' }, blog: { path: '/etc' } }]] }`,
    'site/docs/a.md': 'Text\n',
  });
  const { code } = await run(root, ['migrate', 'site', '--to', 'new']);
  expect(code).not.toBe(2);
  expect(readFileSync(join(root, 'new/docs.json'), 'utf8')).not.toContain('secret');
});
