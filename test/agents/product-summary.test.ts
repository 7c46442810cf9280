import { expect, test } from 'vitest';
import { productName, productSentence } from '../../src/agents/generated/product.ts';
import { siteOf } from '../support/site.ts';

async function sentenceOf(text: string, front = '', config = ''): Promise<string | undefined> {
  const site = await siteOf({
    'docs.json': `{"name":"Crumb Docs",${config}"navigation":{"pages":["introduction","market"]}}`,
    'introduction.mdx': `---\ntitle: Introduction\n${front}---\n\n${text}\n`,
    'market.mdx': 'The Crumb Marketplace is a place where bakers share recipes.',
  });
  return productSentence(site)?.text;
}

const story = 'Baking bread from recipes is slow.';
const product = 'Crumb bakes bread for bakers.';

test.each([
  [
    'the description of the site',
    'All on bread.',
    product,
    'description: Crumb is fast.\n',
    '"description":"All on bread.",',
  ],
  [
    'the description of the front page, if it names the product',
    'For Crumb.',
    product,
    'description: For Crumb.\n',
    '',
  ],
  [
    'the paragraph that begins with the product',
    product,
    `${story}\n\n${product}`,
    'description: Begin.\n',
    '',
  ],
  [
    'the description of the front page, where nothing names the product',
    'Begin.',
    story,
    'description: Begin.\n',
    '',
  ],
  ['the first paragraph, where there is no description', story, `## Why\n\n${story}`, '', ''],
])('a product is described by %s', async (_, expected, text, front, config) => {
  expect(await sentenceOf(text, front, config)).toBe(expected);
});

test('a long text is cut between sentences', async () => {
  const long = `${product} ${'It is done with care. '.repeat(30)}`;
  const sentence = await sentenceOf(long);
  expect(sentence?.length).toBeLessThanOrEqual(420);
  expect(long.startsWith(sentence ?? 'none')).toBe(true);
  expect(sentence).toMatch(/care\.$/);
});

test.each([
  ['Crumb Docs | Bread for all', 'Crumb'],
  ['Crumb: bread for all', 'Crumb'],
  ['Crumb documentation', 'Crumb'],
  ['Docs', 'Docs'],
  ['', 'Documentation'],
])('the product of the site %j is %j', (name, expected) => {
  expect(productName({ name })).toBe(expected);
});
