import { expect, test } from 'vitest';
import { siteOf } from '../support/site.ts';
import { pageOf } from './rendered.ts';

const files = {
  'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['index', 'rye', 'oats'] } }),
  'index.mdx': '---\ntitle: ""\nsidebarTitle: Welcome\n---\n\nHi\n',
  'rye.mdx': '---\ntitle: " "\nsidebarTitle: Rye\n---\n\n# Bake rye\n',
  'oats.mdx': '---\ntitle: " "\n---\n\nHi\n',
};

test('a page with a blank title is named after its own heading, the sidebar or its file', async () => {
  const { pages } = await siteOf(files);
  expect([...pages.values()].map(({ path, title }) => [path, title])).toEqual([
    ['index', 'Welcome'],
    ['oats', 'Oats'],
    ['rye', 'Bake rye'],
  ]);
});

test('a blank title shows no heading, but screen readers have one', async () => {
  const index = await pageOf(files, 'index');
  expect(index).toContain('<h1 class="unseen">Welcome</h1>');
  expect(index).toContain('<title>Welcome - Crumb</title>');
  expect(await pageOf(files, 'rye')).toContain('<h1 class="unseen">Bake rye</h1>');
});
