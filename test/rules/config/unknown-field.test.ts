import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { unknownField } from '../../../src/check/rules/config/unknown-field.ts';
import { siteOf } from '../../support/site.ts';

test.each([
  [
    { modeToggle: { default: 'dark' } },
    'write it as "appearance", its name since mint.json became docs.json',
  ],
  [{ api: { auth: {} } }, 'write it as "api.mdx.auth", its name since mint.json became docs.json'],
  [{ styles: ['a.css'] }, 'delete it: every .css file of the site is loaded'],
  [{ js: ['a.js'] }, 'delete it: every .js file of the site is loaded'],
  [{ chat: {} }, 'delete it'],
  [{ openapi: 'ovens.json' }, 'move it into "api", or to the element of "navigation" that shows its pages'],
  [
    { seo: { indexHiddenPages: true } },
    'write it as "seo.indexing", its name since mint.json became docs.json',
  ],
])('help for %j', async (fields, help) => {
  const site = await siteOf(JSON.stringify({ navigation: { pages: [] }, ...fields }));
  expect(foundBy(unknownField, site).map((each) => each.help)).toEqual([help]);
});

test.each([
  [{ tab: 'Ovens', url: 'https://crumb.example' }, 'did you mean "href"?'],
  [{ tab: 'Ovens', url: 'ovens', pages: ['ovens/index'] }, 'delete it: an "href" would replace the "pages"'],
])('help for the address in %j', async (tab, help) => {
  const site = await siteOf(JSON.stringify({ navigation: { tabs: [tab] } }));
  expect(foundBy(unknownField, site).map((each) => each.help)).toEqual([help]);
});

test('the field of mint.json that opened a group has a new name', async () => {
  const groups = [{ group: 'Ovens', pages: [{ group: 'Gas', isDefaultOpen: true, pages: [] }] }];
  const site = await siteOf(JSON.stringify({ navigation: { groups } }));
  expect(foundBy(unknownField, site).map(({ help }) => help)).toEqual([
    'write it as "expanded", its name since mint.json became docs.json',
  ]);
});

test.each([
  ['anchors', { api: {} }, 'move "anchors" into "navigation"'],
  ['anchors', { tabs: [] }, 'move "anchors" into "global" of "navigation": each entry needs an "href"'],
  ['tabs', { tabs: [] }, 'delete it, or move its entries into "tabs" of "navigation"'],
  ['groups', { tabs: [] }, 'delete it, or move its entries into "tabs" of "navigation"'],
])('help for "%s" next to a navigation with %j', async (key, navigation, help) => {
  const site = await siteOf(JSON.stringify({ navigation, [key]: [] }));
  const found = foundBy(unknownField, site).filter(({ message }) => message.includes('in docs.json'));
  expect(found.map((each) => each.help)).toEqual([help]);
});

test('a default in the navigation root belongs in a language or version', async () => {
  const versions = [{ version: 'v1', default: true, pages: [] }];
  const site = await siteOf(JSON.stringify({ navigation: { default: 'v1', versions } }));
  expect(foundBy(unknownField, site).map(({ help }) => help)).toEqual([
    'delete it: write "default": true in the language or version that readers see first',
  ]);
});
