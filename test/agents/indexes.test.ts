import { expect, test } from 'vitest';
import { agentCard } from '../../src/agents/agent-card.ts';
import { currentIndex, originalIndex } from '../../src/agents/skills/indexes.ts';
import type { PublishedSkill } from '../../src/agents/skills/published-skill.ts';
import { publishedSkills } from '../../src/agents/skills/published-skills.ts';
import type { Artifact } from '../../src/site/model/artifact.ts';
import { siteOf } from '../support/site.ts';

const skill = (
  slug: string,
  description: string,
  body: string,
  files: PublishedSkill['files'] = [],
): PublishedSkill => ({
  slug,
  name: slug,
  description,
  body: new TextEncoder().encode(body),
  path: `.platform/skills/${slug}/SKILL.md`,
  files,
});
const address = { origin: 'https://crumb.example', base: '/docs' };
const json = (artifact: Artifact | undefined): unknown =>
  JSON.parse(new TextDecoder().decode(artifact?.body));

test('the current index names each file with its path under the base and the hash of its bytes', () => {
  const artifacts = currentIndex([skill('orders', 'Take orders.', 'abc')], address);
  expect(artifacts.map(({ path, type }) => `${path} ${type}`)).toEqual([
    '.well-known/agent-skills/index.json application/json',
    '.well-known/agent-skills/orders/SKILL.md text/markdown; charset=utf-8',
  ]);
  expect(json(artifacts[0])).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: 'orders',
        type: 'skill-md',
        description: 'Take orders.',
        url: '/docs/.well-known/agent-skills/orders/SKILL.md',
        digest: 'sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      },
    ],
  });
});

test('the original index has both spellings of the file', () => {
  const artifacts = originalIndex([skill('orders', 'Take orders.', 'abc')]);
  expect(artifacts.map(({ path }) => path)).toEqual([
    '.well-known/skills/index.json',
    '.well-known/skills/orders/SKILL.md',
    '.well-known/skills/orders/skill.md',
  ]);
  expect(json(artifacts[0])).toEqual({
    skills: [{ name: 'orders', description: 'Take orders.', files: ['SKILL.md'] }],
  });
});

test('files next to a skill are served by both indexes, and listed in the one that lists files', () => {
  const body = new TextEncoder().encode('x');
  const files = ['references/limits.md', 'scripts/bake it.sh', 'ñ.md'].map((path) => ({ path, body }));
  const orders = skill('orders', 'Take orders.', 'abc', files);
  const original = originalIndex([orders]);
  expect(json(original[0])).toEqual({
    skills: [{ name: 'orders', description: 'Take orders.', files: ['SKILL.md', 'references/limits.md'] }],
  });
  for (const artifacts of [original, currentIndex([orders], address)])
    expect(artifacts.slice(-3).map(({ path }) => path.replace(/^.*orders\//, ''))).toEqual(
      files.map(({ path }) => path),
    );
});

test.each([
  ['a'.repeat(1025), 'a'.repeat(1024)],
  [`${'a'.repeat(1023)}🥐b`, 'a'.repeat(1023)],
  [`${'a'.repeat(1022)}🥐b`, `${'a'.repeat(1022)}🥐`],
  [`${'a'.repeat(1020)}👩‍🍳b`, 'a'.repeat(1020)],
  [`${'a'.repeat(1023)}e\u0301x`, 'a'.repeat(1023)],
])('indexes truncate a description at 1,024 units and never inside a character', (written, shown) => {
  const index = json(originalIndex([skill('orders', written, 'abc')])[0]);
  expect(index).toEqual({ skills: [{ name: 'orders', description: shown, files: ['SKILL.md'] }] });
});

test('the card has one origin and the whole description', () => {
  const card = agentCard('Crumb', undefined, [skill('orders', 'x'.repeat(2000), 'abc')], address);
  expect(json(card)).toEqual({
    protocolVersion: '0.3',
    name: 'Crumb',
    description: 'Documentation of Crumb',
    version: '1.0.0',
    url: 'https://crumb.example/docs',
    preferredTransport: 'HTTP+JSON',
    supportedInterfaces: [
      { url: 'https://crumb.example/docs', protocolBinding: 'HTTP+JSON', protocolVersion: '0.3' },
    ],
    additionalInterfaces: [{ url: 'https://crumb.example/docs', transport: 'HTTP+JSON' }],
    provider: { url: 'https://crumb.example/docs', organization: 'Crumb' },
    documentationUrl: 'https://crumb.example/docs',
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [
      {
        id: 'orders',
        name: 'orders',
        description: 'x'.repeat(2000),
        tags: ['documentation'],
        url: 'https://crumb.example/docs/.well-known/agent-skills/orders/SKILL.md',
      },
    ],
  });
});

test('a custom skill is published with its folder, except for hidden files and the skill inside it', async () => {
  const named = (name: string) => `---\nname: ${name}\ndescription: Take orders.\n---\n`;
  const site = await siteOf({
    'docs.json': '{ "name": "Crumb" }',
    '.platform/skills/orders/SKILL.md': named('orders'),
    '.platform/skills/orders/references/limits.md': 'Ten.',
    '.platform/skills/orders/scripts/bake.sh': 'bake',
    '.platform/skills/orders/inner/SKILL.md': named('inner'),
    '.platform/skills/orders/inner/own.md': 'Own.',
    'skill.md': named('root'),
  });
  const files = Object.fromEntries(
    publishedSkills(site, address).map(({ slug, files: beside }) => [slug, beside.map(({ path }) => path)]),
  );
  expect(files).toEqual({ inner: ['own.md'], orders: ['references/limits.md', 'scripts/bake.sh'], root: [] });
});
