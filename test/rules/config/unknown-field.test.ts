import { expect, test } from 'vitest';
import { unknownField } from '../../../src/rules/config/unknown-field.ts';
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
])('help for %j', async (fields, help) => {
  const site = await siteOf(JSON.stringify({ navigation: { pages: [] }, ...fields }));
  expect([...unknownField.check(site)].map((each) => each.help)).toEqual([help]);
});
