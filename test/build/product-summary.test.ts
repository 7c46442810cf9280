import { expect, test } from 'vitest';
import { productSummary } from '../../src/build/generated/product-description.ts';
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

test('the systems that it runs on do not describe a product', async () => {
  const cloud = 'Bake bread locally or in the cloud of Crumb.';
  expect(await summaryOf('Crumb runs on macOS, Windows, and Linux.', cloud)).toBe(cloud);
});

test('a problem does not describe the product', async () => {
  const problem = 'Baking bread from recipes is slow, and bakers of bread lose the recipes that bakers share.';
  const product = 'Bakers share their recipes on Crumb.';
  expect(await summaryOf(`${problem}\n\n${product}`, 'See the market.')).toBe(product);
});
