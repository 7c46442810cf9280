import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { pageExists } from '../../../src/check/rules/navigation/page-exists.ts';
import { siteOf } from '../../support/site.ts';

test('a page that only another language has is to be translated, one of the same language was meant', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({
      navigation: {
        languages: [
          { language: 'de', pages: ['ofen/rye', 'ofen/wheat'] },
          { language: 'fr', pages: ['fr/ofen/rye', 'fr/ofen/oat', 'fr/bread'] },
        ],
      },
    }),
    'ofen/rye.mdx': '---\ntitle: Rye\n---\n',
    'ofen/wheat.mdx': '---\ntitle: Wheat\n---\n',
    'ofen/oat.mdx': '---\ntitle: Oat\n---\n',
    'fr/ofen/bread.mdx': '---\ntitle: Bread\n---\n',
  });
  expect(foundBy(pageExists, site).map(({ help }) => help)).toEqual([
    'translate "ofen/rye" as fr/ofen/rye.mdx, or delete the entry',
    'translate "ofen/oat" as fr/ofen/oat.mdx, or delete the entry',
    'did you mean "fr/ofen/bread"?',
  ]);
});

test('the original is to be translated rather than another translation', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({
      navigation: {
        languages: [
          { language: 'en', pages: ['rye'] },
          { language: 'es', pages: ['es/rye'] },
          { language: 'fr', pages: ['fr/rye'] },
        ],
      },
    }),
    'rye.mdx': '---\ntitle: Rye\n---\n',
    'es/rye.mdx': '---\ntitle: Centeno\n---\n',
  });
  expect(foundBy(pageExists, site).map(({ help }) => help)).toEqual([
    'translate "rye" as fr/rye.mdx, or delete the entry',
  ]);
});

test('a page with another name in the same folder is not suggested, however long the folder is', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { pages: ['bakeries/northern/wholesale/rye'] } }),
    'bakeries/northern/wholesale/oat.mdx': '',
    'bakeries/northern/wholesale/rolls.mdx': '',
  });
  expect(foundBy(pageExists, site).map(({ help }) => help)).toEqual([
    'create bakeries/northern/wholesale/rye.mdx, or delete the entry',
  ]);
});

test('a folder without an index page is named as one', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { pages: ['loaves'] } }),
    'loaves/rye.mdx': '',
    'loaves/oat.mdx': '',
  });
  expect(foundBy(pageExists, site).map(({ message, help }) => `${message} | ${help}`)).toEqual([
    'page "loaves" does not exist: "loaves" is a folder without an index page | name a page in it, or create loaves/index.mdx',
  ]);
});

test('an entry is not rewritten to a page that is listed already', async () => {
  const pages = ['guides/start', 'guides/start.mdx', 'guide/start', 'guides/stop.mdx'];
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { pages } }),
    'guides/start.mdx': '',
    'guides/stop.mdx': '',
  });
  expect(foundBy(pageExists, site).map(({ help, fix }) => `${help} | ${fix?.safe}`)).toEqual([
    'write "guides/start", or delete the entry: the page is listed already | false',
    'create guide/start.mdx, or delete the entry | undefined',
    'write "guides/stop" | true',
  ]);
});

test('the address of an operation is replaced by its name, unless two operations share it or a page has it', async () => {
  const pages = ['list-loaves', 'api/get-loaves', 'list-ovens', 'rye/list-cakes', 'get-bread'];
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { pages } }),
    'bakery.json': JSON.stringify({
      openapi: '3.1.0',
      paths: {
        '/loaves': { get: { summary: 'List loaves' } },
        '/ovens': { get: { summary: 'List ovens' } },
        '/stoves': { get: { summary: 'List ovens' } },
        '/cakes': { get: { summary: 'List cakes' } },
      },
    }),
    'rye/list-cakes.mdx': '',
  });
  expect(foundBy(pageExists, site).map(({ help }) => help)).toEqual([
    'write "bakery.json GET /loaves", or create list-loaves.mdx',
    'write "bakery.json GET /loaves", or create api/get-loaves.mdx',
    'create list-ovens.mdx, or delete the entry',
    'create get-bread.mdx, or delete the entry',
  ]);
});

test('a path with backslashes is written with slashes', async () => {
  const pages = ['guides\\start', 'guides\\missing', 'loaves\\rye', 'loaves/rye'];
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { pages } }),
    'guides/start.mdx': '',
    'loaves/rye.mdx': '',
  });
  expect(foundBy(pageExists, site).map(({ help, fix }) => `${help} | ${fix?.safe}`)).toEqual([
    'write "guides/start" | true',
    'create guides\\missing.mdx, or delete the entry | undefined',
    'write "loaves/rye", or delete the entry: the page is listed already | false',
  ]);
});

test('a page whose name many folders have is only suggested if it is in the same folders', async () => {
  const withPages = async (entry: string, unlisted: string) => {
    const listed = ['ovens/care', 'doughs/care', 'loaves/care'];
    const site = await siteOf({
      'docs.json': JSON.stringify({ navigation: { pages: [...listed, entry] } }),
      ...Object.fromEntries([...listed, unlisted].map((path) => [`${path}.mdx`, ''])),
    });
    return foundBy(pageExists, site).map(({ help }) => help);
  };
  expect(await withPages('shops/care', 'tins/care')).toEqual(['create shops/care.mdx, or delete the entry']);
  expect(await withPages('tin/care', 'kitchen/tins/care')).toEqual(['did you mean "kitchen/tins/care"?']);
  expect(await withPages('kitchen/tins/care', 'tins/care')).toEqual(['did you mean "tins/care"?']);
  expect(await withPages('tins/rising', 'doughs/rising')).toEqual(['did you mean "doughs/rising"?']);
});

test('of two pages elsewhere with the name, none is suggested', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { pages: ['shops/rye'] } }),
    'doughs/rye.mdx': '',
    'loaves/rye.mdx': '',
  });
  expect(foundBy(pageExists, site).map(({ help }) => help)).toEqual([
    'create shops/rye.mdx, or delete the entry',
  ]);
});
