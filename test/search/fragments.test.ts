import { expect, test } from 'vitest';
import { fragments } from '../../src/search/fragments/fragments.ts';
import { siteOf } from '../support/site.ts';

const files = {
  'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['page'] } }),
  'page.mdx': "import Note from '/snippets/note.mdx'\n\nRye.\n\n<Note />",
};

test('a placeholder behind a dollar stays', async () => {
  const site = await siteOf({ ...files, 'page.mdx': 'For ${{heat}}.' });
  expect(fragments(site)[0]?.text).toBe('For ${{heat}}.');
});

test.each([
  ['that comes later', {}, { 'snippets/note.mdx': 'Bake well.' }, 'Rye. Bake well.'],
  ['that is changed', { 'snippets/note.mdx': 'Cool.' }, { 'snippets/note.mdx': 'Bake.' }, 'Rye. Bake.'],
  ['that goes', { 'snippets/note.mdx': 'Cool.' }, {}, 'Rye.'],
])('a page that stays as it was is cut again for a snippet %s', async (_, earlier, later, text) => {
  const before = await siteOf({ ...files, ...earlier });
  const after = await siteOf({ ...files, ...later });
  fragments(before);
  const [found] = fragments({ ...after, pages: before.pages });
  expect(found?.text.replace(/\s+/g, ' ')).toBe(text);
});
