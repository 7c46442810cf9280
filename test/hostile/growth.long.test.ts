import { foundBy } from '../support/found-by.ts';
import { expect, test } from 'vitest';
import { artifacts } from '../../src/agents/artifacts.ts';
import { checkSite } from '../../src/check/run/check.ts';
import { levels } from '../../src/check/run/levels.ts';
import { codeSyntax } from '../../src/check/rules/code/syntax.ts';
import { specValid } from '../../src/check/rules/openapi/spec-valid.ts';
import { example } from '../../src/check/rules/openapi/example.ts';
import { pretty } from '../../src/check/report/pretty.ts';
import { bundle } from '../../src/check/rules/skills/bundle.ts';
import { markup } from '../../src/check/rules/text/markup.ts';
import { frontMatterBlock } from '../../src/site/source/front-matter/block.ts';
import { quote } from '../../src/server/passages/quote.ts';
import { parseYaml } from '../../src/site/source/yaml/parse.ts';
import { context } from '../docs/rule-pages.ts';
import { defaultLevels } from '../support/levels.ts';
import { growth, linear } from '../support/growth.ts';
import { siteOf } from '../support/site.ts';

const most = 100_000;
const address = { origin: 'https://crumb.example', base: '' };

test('brackets that are never closed take no longer than other text', async () => {
  const bracketed = (count: number) =>
    siteOf({
      'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["rye"] } }',
      'rye.mdx': `Rye {"${'['.repeat(count)}"}\n`,
    });
  expect(await growth(most, bracketed, (site) => artifacts(site, address))).toBeLessThan(linear);
});

test('backticks that are never closed take no longer than other text', async () => {
  const skilled = (count: number) =>
    siteOf({
      'docs.json': '{}',
      'skill.md': `---\nname: crumb\ndescription: Bake.\n---\n\n${'`'.repeat(count)}\n`,
    });
  expect(await growth(most, skilled, (site) => foundBy(bundle, site, context))).toBeLessThan(linear);
});

test('of thousands of errors in one file, the first is reported in linear time', async () => {
  const broken = (count: number) => ({ path: 'ovens.yaml', text: ']'.repeat(count) });
  expect(parseYaml(broken(most), 'rule').faults).toHaveLength(1);
  expect(await growth(2 * most, broken, (file) => parseYaml(file, 'rule'))).toBeLessThan(linear);
});

test('blank lines of front matter and of samples take no longer than other lines', async () => {
  const blank = (lines: number) => '\n'.repeat(lines);
  const sampled = (lines: number) =>
    siteOf({ 'docs.json': '{}', 'rye.mdx': `\`\`\`yaml\nrye: 1\n${blank(lines)}oat: [\n\`\`\`\n` });
  expect(await growth(most, sampled, (site) => foundBy(codeSyntax, site, context))).toBeLessThan(linear);
  const opened = (lines: number) => `---\ntitle: Rye${blank(lines)}\n---x`;
  expect(await growth(most, opened, frontMatterBlock)).toBeLessThan(linear);
});

test('tags that are never closed take no longer than other text', async () => {
  const opened = (count: number) => `<div ${'<a b '.repeat(count)}\n`;
  expect(
    await growth(most / 10, opened, (rye) => siteOf({ 'docs.json': '{}', 'rye.mdx': rye })),
  ).toBeLessThan(linear);
});

test.each(['b', 'div'])('HTML as text may hold any number of open <%s>', async (name) => {
  const opened = (count: number) =>
    siteOf({
      'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["rye"] } }',
      'rye.mdx': `<div dangerouslySetInnerHTML={{ __html: "${`<${name}>`.repeat(count)}Rye" }} />\n`,
    });
  expect(await growth(most / 4, opened, (site) => artifacts(site, address))).toBeLessThan(linear);
});

test('a long paragraph with a raw asterisk takes no longer than a short one', async () => {
  const baked = (words: number) =>
    siteOf({ 'docs.json': '{}', 'rye.mdx': `**Rye ${'oat '.repeat(words)}\n` });
  expect(await growth(most / 2, baked, (site) => foundBy(markup, site, context))).toBeLessThan(linear);
});

test('findings on one long line take no longer than those on many lines', async () => {
  const linked = async (count: number) => {
    const site = await siteOf({ 'docs.json': '{}', 'rye.mdx': '[Rye](/oat) '.repeat(count) });
    return checkSite(site, levels(defaultLevels));
  };
  const summary = { errors: 1, warnings: 0, infos: 0, fixable: 0, pages: 1, files: 1, milliseconds: 1 };
  const options = { colorLevel: 0, width: 100, prefix: '', maxPerRule: Infinity } as const;
  expect(await growth(most / 4, linked, (found) => pretty(found, summary, options))).toBeLessThan(linear);
});

test('what could be read in many ways is read once', async () => {
  const rye = `${'\n'.repeat(100)}Text\n\n## Rye\n\n{${'1.'.repeat(100)}!}\n\n<Card title=«${'\t'.repeat(20_000)}">Rye</Card>\n`;
  const site = await siteOf({ 'docs.json': '{}', 'rye.mdx': `---\ntitle: Rye\n---\n${rye}` });
  expect(checkSite(site, levels(defaultLevels)).length).toBeGreaterThan(0);
});

test('schemas that are composed twice of the next one are compared with an example once', async () => {
  const composed = (count: number) => {
    const next = (level: number) => ({ $ref: `#/components/schemas/Rye${level + 1}` });
    const schemas = Array.from({ length: count }, (_, level) => [
      `Rye${level}`,
      { type: 'object', allOf: level < count - 1 ? [next(level), next(level)] : [], example: {} },
    ]);
    return siteOf({
      'docs.json': '{ "name": "Crumb", "navigation": { "openapi": "rye.json" } }',
      'rye.json': JSON.stringify({
        ...{ openapi: '3.1.0', info: { title: 'Rye', version: '1' }, paths: {} },
        components: { schemas: Object.fromEntries(schemas) },
      }),
    });
  };
  expect(await growth(16, composed, (site) => foundBy(example, site, context))).toBeLessThan(linear);
});

test.each(['Rye', 'Rye0'])('references in a chain that ends at %s are each followed once', async (end) => {
  const chained = (count: number) => {
    const schemas = Array.from({ length: count }, (_, at) => [
      `Rye${at}`,
      { $ref: `#/components/schemas/${at < count - 1 ? `Rye${at + 1}` : end}` },
    ]);
    return siteOf({
      'docs.json': '{ "name": "Crumb", "navigation": { "openapi": "rye.json" } }',
      'rye.json': JSON.stringify({
        ...{ openapi: '3.1.0', info: { title: 'Rye', version: '1' }, paths: {} },
        components: { schemas: Object.fromEntries(schemas) },
      }),
    });
  };
  expect(await growth(4000, chained, (site) => foundBy(specValid, site, context))).toBeLessThan(linear);
});

const rye = { headings: ['Rye'], content: 'Rye is dark.' };

test.each([
  ['sections', '## Rye\n\nRye is dark.\n\n'],
  ['items', '## Oat\n\n- Oat is light.\n- Rye is dark.\n\n'],
  ['samples', '```sh\nbake rye\n```\n\n'],
])('a passage of a page with many %s is found in linear time', async (_, section) => {
  const page = (count: number) => `## Rye\n\nRye is dark.\n\n${section.repeat(count)}`;
  expect(await growth(20_000, page, (text) => quote(text, rye, 2000))).toBeLessThan(linear);
});
