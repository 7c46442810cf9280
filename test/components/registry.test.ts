import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { blockComponents, elements, inlineComponents } from '../../src/pages/components/index.ts';
import { docOf } from '../../src/pages/expand/page-doc.ts';
import { splitPage } from '../../src/search/fragments/split-page.ts';
import { parsePage } from '../../src/site/source/page/page.ts';
import { siteOf } from '../support/site.ts';

test('every kind of node has its own file', () => {
  const folder = fileURLToPath(new URL('../../src/pages/components/', import.meta.url));
  const files = new Set(readdirSync(folder));
  const kinds = [...Object.keys(blockComponents), ...Object.keys(inlineComponents)];
  const fileOf = (kind: string) => `${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  expect(kinds.filter((kind) => !files.has(fileOf(kind)))).toEqual([]);
});

test('the parent of an element is an element', () => {
  const parents = [...elements.values()].flatMap(({ within }) => within ?? []);
  expect(parents.filter((name) => !elements.has(name))).toEqual([]);
});

test('elements and attributes are documented', () => {
  for (const [name, { about, attributes }] of elements) {
    for (const text of [about, ...Object.values(attributes).map((attribute) => attribute.about)])
      expect(text, name).toMatch(/^[A-Z].*[.…:]$|\S \S/);
  }
});

const targets = [...elements].flatMap(([name, { attributes }]) =>
  Object.entries(attributes).flatMap(([attribute, { type }]) =>
    type === 'link' || type === 'asset' ? [{ name, attribute, type }] : [],
  ),
);

test.each(targets)('rules see where $attribute of $name leads', ({ name, attribute, type }) => {
  const { outline } = parsePage({ path: 'page.mdx', text: `<${name} ${attribute}="/x" />\n` }).value;
  const seen = [...outline.links.map(({ target }) => target), ...outline.imports.map(({ source }) => source)];
  expect(
    seen,
    `links are found by the names of attributes: use a name such as ${type === 'link' ? '`href`' : '`src` or `img`'}, or add this one to src/site/source/outline/tag-links.ts`,
  ).toContain('/x');
});

/** The link of a tooltip says only "Read more", which names no page. */
const unmentioned = ['Tooltip'];

const links = targets.filter(({ name, type }) => type === 'link' && !unmentioned.includes(name));

test.each(links)('search knows how $attribute of $name calls its page', async ({ name, attribute }) => {
  const texts = Object.entries(elements.get(name)?.attributes ?? {}).flatMap(([other, { type, choices }]) =>
    ['text', 'content', 'markdown'].includes(type) && choices === undefined ? [`${other}="Ovens"`] : [],
  );
  const site = await siteOf({
    'docs.json': '{ "navigation": { "pages": ["page"] } }',
    'page.mdx': `<${name} ${[`${attribute}="/ovens"`, ...texts].join(' ')}>\n  Ovens\n</${name}>\n`,
  });
  const mentions = [...site.pages.values()].flatMap((page) => splitPage(docOf(page, site)).mentions);
  expect(
    mentions,
    `let \`text\` of its file in src/pages/components/ call print.add({ kind: 'mention', href, text })`,
  ).toEqual([{ target: '/ovens', text: expect.stringContaining('Ovens') }]);
});
