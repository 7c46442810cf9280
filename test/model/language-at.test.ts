import { expect, test } from 'vitest';
import { languageAt } from '../../src/site/model/navigation/trail.ts';
import { siteOf } from '../support/site.ts';

const navigation = {
  languages: [
    { language: 'en', default: true, pages: ['rye', 'shared'] },
    { language: 'de', tabs: [{ tab: 'Brote', pages: ['de/roggen', 'shared'] }] },
  ],
};

test.each([
  ['in the navigation', 'de/roggen', 'de'],
  ['in several languages', 'shared', 'en'],
  ['below a folder of a language, but not in the navigation', 'de/hafer', 'de'],
])('a page %s', async (_, path, language) => {
  const paths = ['rye', 'shared', 'de/roggen', 'de/hafer'];
  const pages = Object.fromEntries(paths.map((name) => [`${name}.mdx`, '']));
  const site = await siteOf({ 'docs.json': JSON.stringify({ navigation }), ...pages });
  expect(languageAt(site, path)).toBe(language);
});
