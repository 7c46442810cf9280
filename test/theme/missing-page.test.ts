import { describe, expect, test } from 'vitest';
import { nearPages } from '../../src/theme/navigation/near-pages.ts';
import { siteOf } from '../support/site.ts';
import { pageOf } from './rendered.ts';

const page = (title: string, body = 'Bake.') => `---\ntitle: ${title}\n---\n\n${body}\n`;
const files = {
  'docs.json': JSON.stringify({
    name: 'Crumb',
    navigation: { pages: ['index', 'guides/quickstart', 'ovens/deck-oven', 'rye'] },
  }),
  'index.mdx': page('Start', '[Deck](/bake/deck-oven/) and [soon](/later)'),
  'guides/quickstart.mdx': page('Quickstart', '[Relative](../bake/deck-oven#heat)'),
  'ovens/deck-oven.mdx': page('Deck oven'),
  'rye.mdx': page('Rye', '[Rye](/rye)'),
};

test.each([
  ['guides/quikstart', ['guides/quickstart']],
  ['quickstart', ['guides/quickstart']],
  ['bake/deck-oven', ['ovens/deck-oven']],
  ['ovens/oven-deck', ['ovens/deck-oven']],
  ['unknown-thing', []],
  ['', []],
])('the pages nearest to %s are %j', async (path, expected) => {
  expect(nearPages(await siteOf(files), path)).toEqual(expected);
});

describe('the page for a missing page', () => {
  test('offers similar pages and a search for the last segment, and shows who links there', async () => {
    const html = await pageOf(files, 'bake/deck-oven');
    expect(html).toMatch(/Did you mean[\s\S]*<a href="\/ovens\/deck-oven">Deck oven<\/a>/);
    expect(html).toContain('data-query="deck oven"');
    const [, sources = ''] = /Linked from([\s\S]*?)<\/div>/.exec(html) ?? [];
    expect([...sources.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/guides/quickstart',
      '/',
    ]);
  });

  test('names no links in a published site, and leaves similar pages to the script', async () => {
    const html = await pageOf(files, '404', { mode: 'static' });
    expect(html).not.toContain('Linked from');
    expect(html).toContain('data-near');
  });

  test('shows no empty list', async () => {
    const html = await pageOf(files, 'unknown-thing');
    expect(html).not.toContain('missing-near');
  });
});
