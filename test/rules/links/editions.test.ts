import { expect, test } from 'vitest';
import { asset } from '../../../src/check/rules/links/asset.ts';
import { page } from '../../../src/check/rules/links/page.ts';
import { pageExists } from '../../../src/check/rules/navigation/page-exists.ts';
import { importExists } from '../../../src/check/rules/pages/import-exists.ts';
import type { Rule } from '../../../src/check/rules/rule.ts';
import { foundBy } from '../../support/found-by.ts';
import { siteOf } from '../../support/site.ts';

async function helps(rule: Rule, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return foundBy(rule, await siteOf(files)).map(({ help = '' }) => help);
}

const inLanguages = (...languages: readonly { language: string; pages: readonly string[] }[]) =>
  JSON.stringify({ navigation: { languages } });

const french = {
  'docs.json': inLanguages(
    { language: 'en', pages: ['docs/index', 'docs/guides/rye'] },
    { language: 'fr-CA', pages: ['docs/fr-ca/index', 'docs/fr-ca/guides/oat'] },
  ),
  'docs/index.mdx': '',
  'docs/guides/rye.mdx': '',
  'docs/fr-ca/index.mdx': '',
  'docs/fr-ca/guides/oat.mdx': '',
};

test('a page of another language is not proposed, wherever the folder of the language is', async () => {
  const files = { ...french, 'docs/fr-ca/index.mdx': '[a](/docs/fr-ca/guides/rye) [b](/docs/guides/oat)' };
  expect(await helps(page, files)).toEqual([
    'create the page "docs/fr-ca/guides/rye", redirect its address, or delete the link',
    'did you mean "/docs/fr-ca/guides/oat"?',
  ]);
  expect(
    await helps(page, { ...french, 'docs/index.mdx': '[a](/docs/guides/oat) [b](/docs/guide/rye)' }),
  ).toEqual([
    'create the page "docs/guides/oat", redirect its address, or delete the link',
    'did you mean "/docs/guides/rye"?',
  ]);
});

test('a page of another version is not proposed, whatever its folder is called', async () => {
  const versions = [
    { version: 'Latest', pages: ['latest/rye', 'latest/ovens/clean-oven'] },
    { version: 'LTS', pages: ['lts/rye', 'lts/salt-water'] },
  ];
  const files = {
    'docs.json': JSON.stringify({ navigation: { versions } }),
    'latest/rye.mdx': '[a](./salt-water) [b](/latest/clean-oven) [c](/lts/clean-oven)',
    'latest/ovens/clean-oven.mdx': '',
    'lts/rye.mdx': '',
    'lts/salt-water.mdx': '',
  };
  expect(await helps(page, files)).toEqual([
    'create the page "latest/salt-water", redirect its address, or delete the link',
    'did you mean "/latest/ovens/clean-oven"?',
    'create the page "lts/clean-oven", redirect its address, or delete the link',
  ]);
});

test('images and snippets in folders of languages stay in them', async () => {
  const files = {
    ...french,
    'docs/fr-ca/index.mdx':
      'import Note from "/snippets/fr-ca/baking-note.mdx"\n\n<Note />\n\n![a](/images/fr-ca/oven-door.png) ![b](/images/oven-doors.png)\n',
    'snippets/baking-note.mdx': 'Bake.',
    'snippets/en/baking-note.mdx': 'Bake.',
    'images/en/oven-door.png': '',
    'images/oven-door.png': '',
  };
  expect(await helps(importExists, files)).toEqual(['create the file, or delete the import']);
  expect(await helps(asset, files)).toEqual([
    'add the file, or delete the reference to it',
    'did you mean "/images/oven-door.png"?',
  ]);
});

test('an entry of a version is not replaced by a page of another', async () => {
  const versions = (entry: string) => [
    { version: 'v2', pages: ['rye', entry] },
    { version: 'v1', pages: ['old/v1/rye', 'old/v1/salt-water'] },
  ];
  const files = (entry: string) => ({
    'docs.json': JSON.stringify({ navigation: { versions: versions(entry) } }),
    'rye.mdx': '',
    'old/v1/rye.mdx': '',
    'old/v1/salt-water.mdx': '',
    'loaves/sourdough.mdx': '',
  });
  expect(await helps(pageExists, files('salt-water'))).toEqual([
    'create salt-water.mdx, or delete the entry',
  ]);
  expect(await helps(pageExists, files('sourdough'))).toEqual(['did you mean "loaves/sourdough"?']);
});
