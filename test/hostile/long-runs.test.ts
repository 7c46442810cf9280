import { expect, test } from 'vitest';
import { artifacts } from '../../src/build/artifacts.ts';
import { checkSite } from '../../src/check/check.ts';
import { levels } from '../../src/check/levels.ts';
import { syntax } from '../../src/rules/code/syntax.ts';
import { bundle } from '../../src/rules/skills/bundle.ts';
import { frontMatterBlock } from '../../src/source/front-matter/block.ts';
import { parseYaml } from '../../src/source/yaml/parse.ts';
import { context } from '../docs/rule-pages.ts';
import { defaultLevels } from '../support/levels.ts';
import { processorTime } from '../support/processor-time.ts';
import { siteOf } from '../support/site.ts';

const many = 50_000;
const address = { origin: 'https://crumb.example', base: '' };

test('brackets that are never closed take no longer than other text', async () => {
  const site = await siteOf({
    'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["rye"] } }',
    'rye.mdx': `Rye {"${'['.repeat(2 * many)}"}\n`,
  });
  expect(await processorTime(() => artifacts(site, address))).toBeLessThan(2000);
});

test('backticks that are never closed take no longer than other text', async () => {
  const site = await siteOf({
    'docs.json': '{}',
    'skill.md': `---\nname: crumb\ndescription: Bake.\n---\n\n${'`'.repeat(many)}\n`,
  });
  expect(await processorTime(() => [...bundle.check(site, context)])).toBeLessThan(1000);
});

test('of thousands of errors in one file, the first is reported quickly', async () => {
  const file = { path: 'ovens.yaml', text: ']'.repeat(4 * many) };
  const time = await processorTime(() => expect(parseYaml(file, 'rule').faults).toHaveLength(1));
  expect(time).toBeLessThan(4000);
});

test('blank lines of front matter and of samples take no longer than other lines', async () => {
  const blank = '\n'.repeat(many);
  const site = await siteOf({
    'docs.json': '{}',
    'rye.mdx': `\`\`\`yaml\nrye: 1\n${blank}oat: [\n\`\`\`\n`,
  });
  expect(await processorTime(() => [...syntax.check(site, context)])).toBeLessThan(1000);
  expect(await processorTime(() => frontMatterBlock(`---\ntitle: Rye${blank}\n---x`))).toBeLessThan(500);
});

test('tags that are never closed take no longer than other text', async () => {
  const rye = `<div ${'<a b '.repeat(many / 5)}\n`;
  expect(await processorTime(() => siteOf({ 'docs.json': '{}', 'rye.mdx': rye }))).toBeLessThan(3000);
});

test('what could be read in many ways is read once', async () => {
  const rye = `${'\n'.repeat(100)}Text\n\n## Rye\n\n{${'1.'.repeat(100)}!}\n\n<Card title=«${'\t'.repeat(20_000)}">Rye</Card>\n`;
  const site = await siteOf({ 'docs.json': '{}', 'rye.mdx': `---\ntitle: Rye\n---\n${rye}` });
  expect(await processorTime(() => checkSite(site, levels(defaultLevels)))).toBeLessThan(2000);
});
