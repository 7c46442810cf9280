import { expect, test } from 'vitest';
import { anchor } from '../../../src/check/rules/links/anchor.ts';
import { page } from '../../../src/check/rules/links/page.ts';
import { relative } from '../../../src/check/rules/links/relative.ts';
import type { Rule } from '../../../src/check/rules/rule.ts';
import { textOf } from '../../../src/site/source/span.ts';
import { foundBy } from '../../support/found-by.ts';
import { siteOf } from '../../support/site.ts';

/** What a rule finds: the text at fault, the help, and whether `--fix` applies the fix. */
async function found(rule: Rule, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const site = await siteOf({ 'docs.json': '{}', ...files });
  return foundBy(rule, site).map(
    ({ span, help, fix }) =>
      `${textOf(span)} | ${help} | ${fix === undefined ? 'none' : fix.safe ? 'safe' : 'guess'}`,
  );
}

const oat = { 'loaves/oat.mdx': '## Salt\n' };
const shown = 'import Note from "/snippets/note.mdx"\n\n<Note />\n';

test('a link without leading slash gets the one address that exists', async () => {
  const files = {
    ...oat,
    'loaves/rye.mdx': '[a](oat?x=1#salt) [b](loaves/oat.mdx) <Card href="oat">c</Card>',
  };
  expect(await found(relative, files)).toEqual([
    'oat?x=1#salt | write "/loaves/oat?x=1#salt" | safe',
    'loaves/oat.mdx | write "/loaves/oat" | safe',
    'oat | write "/loaves/oat" | safe',
  ]);
  expect(await found(page, files)).toEqual([]);
});

test('of two addresses that exist, that in the language of the page is proposed, and else none', async () => {
  const languages = [
    { language: 'en', pages: ['rye', 'oat'] },
    { language: 'fr', pages: ['fr/rye', 'fr/oat'] },
  ];
  const files = { 'rye.mdx': '', 'oat.mdx': '', 'fr/rye.mdx': '[oat](oat)', 'fr/oat.mdx': '' };
  const inLanguages = { ...files, 'docs.json': JSON.stringify({ navigation: { languages } }) };
  expect(await found(relative, inLanguages)).toEqual(['oat | write "/fr/oat" | guess']);
  expect(await found(relative, files)).toEqual([
    'oat | write the one that is meant: "/oat" or "/fr/oat" | none',
  ]);
});

test('on an index page a browser resolves from the folder above', async () => {
  const files = {
    ...oat,
    'loaves/index.mdx': '[a](./oat) [b](../loaves/oat) [c](/loaves/oat) [d](loaves/oat)',
  };
  expect(await found(relative, files)).toEqual(['./oat | write "/loaves/oat" | safe']);
  expect(await found(relative, { ...oat, 'index.mdx': '[a](./loaves/oat) [b](loaves/oat)' })).toEqual([]);
});

test('a page that only a browser reaches exists', async () => {
  const files = { 'loaves/index.mdx': '[a](./rye)', 'rye.mdx': '' };
  expect(await found(page, files)).toEqual([]);
  expect(await found(relative, files)).toEqual(['./rye | write "/rye" | safe']);
});

test('a link in a snippet is judged for each page that shows it', async () => {
  const snippet = { ...oat, 'snippets/note.mdx': '[a](./oat)\n' };
  expect(await found(relative, { ...snippet, 'loaves/rye.mdx': shown })).toEqual([]);
  expect(await found(relative, { ...snippet, 'loaves/rye.mdx': shown, 'cakes/tart.mdx': shown })).toEqual([
    './oat | write "/loaves/oat" | safe',
  ]);
  const unused = 'import Note from "/snippets/note.mdx"\n';
  expect(await found(relative, { ...snippet, 'loaves/rye.mdx': shown, 'cakes/tart.mdx': unused })).toEqual(
    [],
  );
});

test('an anchor in a snippet is judged for each page that shows it', async () => {
  const snippet = { 'snippets/note.mdx': '[a](#salt)\n' };
  const files = { ...snippet, 'rye.mdx': `${shown}\n## Salt\n`, 'oat.mdx': shown };
  const site = await siteOf({ 'docs.json': '{}', ...files });
  expect(foundBy(anchor, site).map(({ message }) => message)).toEqual(['page "oat" has no anchor "salt"']);
  expect(await found(anchor, { ...files, 'oat.mdx': 'import Note from "/snippets/note.mdx"\n' })).toEqual([]);
  expect(await found(anchor, { ...files, 'snippets/note.mdx': '[a](#salt)\n\n## Salt\n' })).toEqual([]);
});

test('an anchor is looked for on the page to which redirects lead', async () => {
  const redirects = [
    { source: '/bread', destination: '/loaf' },
    { source: '/loaf', destination: '/loaves/oat' },
    { source: '/away', destination: 'https://crumb.example/oat' },
  ];
  const files = { ...oat, 'docs.json': JSON.stringify({ redirects }) };
  const links = '[a](/bread#salt) [b](/bread#crust) [c](/away#crust) [d](/bread)';
  expect(await found(anchor, { ...files, 'rye.mdx': links })).toEqual([
    '/bread#crust | link to a heading of the page, or to the page itself | none',
  ]);
});

test('a redirect with an anchor wins over the anchor of a link', async () => {
  const files = {
    ...oat,
    'docs.json': JSON.stringify({ redirects: [{ source: '/bread', destination: '/loaves/oat#flour' }] }),
    'rye.mdx': '[a](/bread#salt) [b](/bread#gone) [c](/bread) [d](/bread#flour)',
  };
  expect(await found(relative, files)).toEqual([
    '/bread#salt | write "/loaves/oat#salt" | guess',
    '/bread#gone | write "/loaves/oat#flour" | guess',
  ]);
});

test('full addresses of the site are read by its canonical address', async () => {
  const canonical = (address: string) => JSON.stringify({ seo: { metatags: { canonical: address } } });
  const links = '[a](https://crumb.example/docs/loaves/rie) [b](https://crumb.example/prices)';
  const below = { ...oat, 'docs.json': canonical('https://crumb.example/docs'), 'rye.mdx': links };
  expect(await found(page, below)).toEqual([
    'https://crumb.example/docs/loaves/rie | create the page "loaves/rie", redirect its address, or delete the link | none',
  ]);
  const atRoot = { ...oat, 'docs.json': canonical('https://crumb.example/') };
  const company =
    '[a](https://crumb.example/prices/all) [b](https://crumb.example/loaves/oats) [c](https://x.example/loaves/y)';
  expect(await found(page, { ...atRoot, 'rye.mdx': company })).toEqual([
    'https://crumb.example/loaves/oats | did you mean "/loaves/oat"? | guess',
  ]);
});

test('a file outside of the site is said to be there, whatever its extension', async () => {
  const links =
    '[a](../../LICENSE.md) [b](../../../src/oven.py) [c](../../src) [d](../oats.md) ![e](../../oven.png)';
  const site = await siteOf({ 'docs.json': '{}', 'loaves/rye.mdx': links });
  expect(foundBy(page, site).map(({ message }) => message)).toEqual([
    '"../../LICENSE.md" is outside of the site, so it is not published',
    '"../../../src/oven.py" is outside of the site, so it is not published',
    '"../../src" is outside of the site, so it is not published',
    '"../oats.md" does not exist',
  ]);
});

test('a definition that nothing refers to is no link', async () => {
  const files = {
    'rye.mdx': 'See [Oat] and [wheat][Durum  wheat].\n\n[oat]: /a\n[durum wheat]: /b\n[spelt]: /c\n',
  };
  expect((await found(page, files)).map((each) => each.split(' ')[0])).toEqual(['/a', '/b']);
});

test('of a folder without index page, the page with which readers begin is proposed', async () => {
  const files = { 'loaves/api.mdx': '', 'loaves/introduction.mdx': '', 'loaves/overview.mdx': '' };
  expect(await found(page, { ...files, 'rye.mdx': '[a](/loaves)' })).toEqual([
    '/loaves | did you mean "/loaves/overview"? | guess',
  ]);
});

test('the anchor of a link to the root is looked for on the page to which readers are sent', async () => {
  const files = {
    'docs.json': JSON.stringify({ navigation: { pages: ['loaves/oat', 'rye'] } }),
    ...oat,
    'rye.mdx': '[a](/#salt) [b](/#crust) [c](/)',
  };
  expect(await found(anchor, files)).toEqual([
    '/#crust | link to a heading of the page, or to the page itself | none',
  ]);
});
