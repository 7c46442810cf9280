import { expect, test } from 'vitest';
import { movedPages } from '../../src/change/compare/moved-pages.ts';
import { siteOf } from '../support/site.ts';

const text = '## Soak\n\nSoak the oats for a night.\n\n## Bake\n\nBake them for an hour.\n';
const renames = new Map([['en/oat.mdx', 'fr/oat.mdx']]);

const languages = (en: string, fr: string) =>
  JSON.stringify({
    navigation: {
      languages: [
        { language: 'en', pages: ['en/rye', en] },
        { language: 'fr', pages: ['fr/rye', fr] },
      ],
    },
  });
const versions = (old: string, now: string) =>
  JSON.stringify({
    navigation: {
      versions: [
        { version: old, pages: ['one'] },
        { version: now, pages: ['two'] },
      ],
    },
  });

test('a page does not become that of another language, whatever git and its text suggest', async () => {
  const rye = { 'en/rye.mdx': 'Rye.', 'fr/rye.mdx': 'Seigle.' };
  const before = await siteOf({ 'docs.json': languages('en/oat', 'fr/rye'), ...rye, 'en/oat.mdx': text });
  const elsewhere = await siteOf({ 'docs.json': languages('en/rye', 'fr/oat'), ...rye, 'fr/oat.mdx': text });
  const here = await siteOf({ 'docs.json': languages('en/loaf', 'fr/rye'), ...rye, 'en/loaf.mdx': text });
  expect([...movedPages({ before, after: elsewhere, renames })]).toEqual([]);
  expect([...movedPages({ before, after: here, renames: new Map() }).keys()]).toEqual(['en/oat']);
});

test('nor that of another version, unless the version was renamed', async () => {
  const before = await siteOf({ 'docs.json': versions('v1', 'v2'), 'one.mdx': text });
  const after = (old: string) => siteOf({ 'docs.json': versions(old, 'v2'), 'two.mdx': text });
  expect([...movedPages({ before, after: await after('v1'), renames: new Map() })]).toEqual([]);
  expect([...movedPages({ before, after: await after('v0'), renames: new Map() }).keys()]).toEqual(['one']);
});
