import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { memoryHost } from '../support/memory-host.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { folder } from '../support/folder.ts';

const skill = (name: string): string => `---\nname: ${name}\ndescription: Bake.\n---\n`;

function repository(links: Readonly<Record<string, string>>): string {
  const top = folder({
    'docs/docs.json': '{}',
    'docs/.platform/notes.txt': '',
    'agent/skills/orders/SKILL.md': skill('orders'),
    'agent/skills/orders/references/prices.md': '',
    'agent/secret.md': '# Secret',
  });
  mkdirSync(join(top, '.git'));
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(join(top, path, '..'), { recursive: true });
    symlinkSync(target, join(top, path));
  }
  return join(top, 'docs');
}

const read = async (root: string) => {
  const { skills, pages, faults } = await loadSite(diskHost(root));
  return {
    skills: skills.map(({ path }) => path),
    pages: [...pages.keys()],
    faults: faults.filter(({ rule }) => rule === 'skills/link').map(({ message }) => message),
  };
};

test('a linked skills folder outside the root and inside the repository is read as part of the root', async () => {
  expect(await read(repository({ 'docs/.platform/skills': '../../agent/skills' }))).toEqual({
    skills: ['.platform/skills/orders/SKILL.md'],
    pages: [],
    faults: [],
  });
});

test('single skills may be links, to a folder or to the file', async () => {
  const root = repository({
    'docs/.platform/skills/a': '../../../agent/skills/orders',
    'docs/.mintlify/skills/b/SKILL.md': '../../../../agent/skills/orders/SKILL.md',
  });
  expect((await read(root)).skills).toEqual(['.mintlify/skills/b/SKILL.md', '.platform/skills/a/SKILL.md']);
});

test.each([
  ['the folder of all', { 'docs/.platform/skills': '../agent' }, '.platform/skills/pay/SKILL.md'],
  ['the folder of one', { 'docs/.platform/skills/pay': '../../agent/pay' }, '.platform/skills/pay/SKILL.md'],
  ['the file', { 'docs/skill.md': 'agent/pay/SKILL.md' }, 'skill.md'],
])('a skill among the pages is not a page if %s is linked', async (_, links, skillPath) => {
  const root = repository(links);
  mkdirSync(join(root, 'agent/pay'), { recursive: true });
  writeFileSync(join(root, 'agent/pay/SKILL.md'), skill('pay'));
  writeFileSync(join(root, 'agent/pay/prices.md'), '');
  const expected = { skills: [skillPath], pages: ['agent/pay/prices'], faults: [] };
  expect(await read(root)).toEqual(expected);
  const [[link = '', target = ''] = []] = Object.entries(links);
  const files = {
    'docs.json': '{}',
    'agent/pay/SKILL.md': skill('pay'),
    'agent/pay/prices.md': '',
    [link.slice('docs/'.length)]: `-> ${target}`,
  };
  const { skills, pages } = await loadSite(memoryHost(files));
  expect({ skills: skills.map(({ path }) => path), pages: [...pages.keys()], faults: [] }).toEqual(expected);
});

test('circular, dangling and external links are reported', async () => {
  const root = repository({
    'docs/.platform/skills/circle': '../skills',
    'docs/.platform/skills/itself': 'itself',
    'docs/.platform/skills/lost': '../../nowhere',
    'docs/.platform/skills/out': '../../../..',
    'agent/skills/back': '../skills',
    'docs/.mintlify/skills': '../../agent/skills',
  });
  expect(await read(root)).toEqual({
    skills: ['.mintlify/skills/orders/SKILL.md'],
    pages: [],
    faults: [
      'symbolic link ".mintlify/skills/back" is circular, so it provides no skill',
      'symbolic link ".platform/skills/circle" is circular, so it provides no skill',
      'symbolic link ".platform/skills/itself" is circular, so it provides no skill',
      'symbolic link ".platform/skills/lost" is broken, so it provides no skill',
      'symbolic link ".platform/skills/out" points outside the repository, so it provides no skill',
    ],
  });
});

test('other links outside the root are not followed', async () => {
  const root = repository({ 'docs/secret.md': '../agent/secret.md', 'docs/.platform/secret': '../../agent' });
  const { pages, skills, faults } = await loadSite(diskHost(root));
  expect(skills).toEqual([]);
  expect([...pages.values()].map(({ file }) => file.text)).toEqual(['']);
  expect(faults.map(({ message }) => message)).toEqual([
    '"secret.md" cannot be read, so its page has no content: it is a link that points outside the site, to "../agent/secret.md"',
  ]);
});

test('without a repository the root is the limit', async () => {
  const top = folder({ 'docs/docs.json': '{}', 'skills/orders/SKILL.md': skill('orders') });
  mkdirSync(join(top, 'docs/.platform'));
  symlinkSync('../../skills', join(top, 'docs/.platform/skills'));
  expect((await read(join(top, 'docs'))).faults).toEqual([
    'symbolic link ".platform/skills" points outside the repository, so it provides no skill',
  ]);
});
