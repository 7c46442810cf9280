import { expect, test } from 'vitest';
import { productSummary } from '../../src/agents/generated/product-description.ts';
import { siteOf } from '../support/site.ts';

async function summaryOf(start: string, market: string) {
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["introduction","market"]}}',
    'introduction.mdx': `---\ntitle: Introduction\n---\n\n${start}\n`,
    'market.mdx': `---\ntitle: Overview\n---\n\n${market}\n`,
  });
  return productSummary(site, { origin: 'https://crumb.example', base: '' });
}

const part = 'The Crumb Marketplace is a place where bakers share their recipes with bakers.';

test.each([
  'Crumb bakes bread for bakers, from their recipes.',
  'Crumb is where bakers bake bread for all, from their recipes.',
  "Crumb's Bread Baking Agent bakes bread for bakers, from their recipes.",
])('%j describes the product, rather than the definition of a part', async (sentence) => {
  expect(await summaryOf(sentence, part)).toBe(sentence);
});

test('the platform is the product', async () => {
  const platform = 'The Crumb Platform is a service that bakes bread from recipes.';
  expect(await summaryOf('Crumb bakes bread.', platform)).toBe(platform);
});

test('a part that is called after the product does not describe it', async () => {
  const whole = 'From wheat to rye, Crumb focuses on bread that bakers bake from recipes.';
  expect(
    await summaryOf(whole, 'Crumb Widgets are recipes for all bakers of bread, shown on any page of yours.'),
  ).toBe(whole);
});

test('a problem does not describe the product', async () => {
  const problem =
    'Baking bread from recipes is slow, and bakers of bread lose the recipes that bakers share.';
  const product = 'Bakers share their recipes on Crumb.';
  expect(await summaryOf(`${problem}\n\n${product}`, 'See the market.')).toBe(product);
});

async function summaryOfPages(texts: Readonly<Record<string, string>>) {
  const files = Object.entries(texts).map(([title, text]) => {
    const path = title.toLowerCase().replace(/\W+/g, '-');
    return [path, `---\ntitle: ${title}\n---\n\n${text}\n`] as const;
  });
  const site = await siteOf({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: files.map(([path]) => path) } }),
    ...Object.fromEntries(files.map(([path, text]) => [`${path}.mdx`, text])),
  });
  return productSummary(site, { origin: 'https://crumb.example', base: '' });
}

test('an overview of a part does not describe the product, even with its name', async () => {
  const whole = 'With recipes and ovens of all kinds, Crumb bakes bread.';
  const flour = 'Crumb supports all kinds of flour, from all mills and fields.';
  expect(await summaryOfPages({ Welcome: whole, 'Flour Overview': flour })).toBe(whole);
});

test('where no introduction describes the product, the page that defines it does', async () => {
  const definition = 'Crumb is a service that bakes bread.';
  const pages = { Welcome: 'Welcome to the help!', Bills: 'Pay them.', Ovens: `${definition} It has ovens.` };
  expect(await summaryOfPages(pages)).toBe(definition);
});

test('what the documentation does does not describe the product', async () => {
  const product = 'Crumb is a service that bakes bread.';
  const docs = 'This developer documentation will guide you through baking it.';
  expect(await summaryOfPages({ Welcome: `${product} ${docs}` })).toBe(product);
});
