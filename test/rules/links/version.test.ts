import { expect, test } from 'vitest';
import { version } from '../../../src/check/rules/links/version.ts';
import { textOf } from '../../../src/site/source/span.ts';
import { foundBy } from '../../support/found-by.ts';
import { siteOf } from '../../support/site.ts';

const config = (current: string, former: string) =>
  JSON.stringify({
    navigation: {
      versions: [
        { version: current, pages: ['rye', 'oat'] },
        { version: former, pages: ['v1/rye', 'v1/oat'] },
      ],
    },
  });

const pages = { 'rye.mdx': '', 'oat.mdx': '', 'v1/rye.mdx': '', 'v1/oat.mdx': '' };

/** The links that leave their version, with the help. */
async function found(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const site = await siteOf({ 'docs.json': config('2.0.3 (beta)', 'v1'), ...pages, ...files });
  return foundBy(version, site).map(({ span, help }) => `${textOf(span)} | ${help}`);
}

test('links in every form are led back to their version', async () => {
  const links = '[a](/oat) [c](../oat?x=1) <a href="/oat/">d</a> [e]\n\n[e]: /oat.md\n';
  expect(await found({ 'v1/rye.mdx': links })).toEqual([
    '/oat | write "/v1/oat", or name the version in the text',
    '../oat?x=1 | write "./oat?x=1", or name the version in the text',
    '/oat/ | write "/v1/oat", or name the version in the text',
    '/oat.md | write "/v1/oat", or name the version in the text',
  ]);
});

test('a snippet is judged where only pages of one version show it', async () => {
  const shown = 'import Oat from "/snippets/oat.mdx"\n\n<Oat />\n';
  const snippet = { 'snippets/oat.mdx': '[oat](/oat)\n' };
  expect(await found({ ...snippet, 'v1/rye.mdx': shown })).toHaveLength(1);
  expect(await found({ ...snippet, 'v1/rye.mdx': shown, 'rye.mdx': shown })).toEqual([]);
});

test.each([
  'Since 2.0, [oat](/oat) bakes faster.',
  'In version 2: [oat](/oat)',
  '## What 2.0.3 changes\n\nIt is all about\n\n- [oat](/oat)',
  '---\ntitle: Come to v2\n---\n\nBegin with [oat](/oat).',
])('a text that names the version means it: %s', async (text) => {
  expect(await found({ 'v1/rye.mdx': text })).toEqual([]);
});

test.each([
  'For 21 minutes, bake [oat](/oat).',
  '```json\n{ "version": "2.0" }\n```\n\n[oat](/oat)',
  'See [rye](/v2/rye) and [oat](/oat).',
  'It was new in 1.2: [oat](/oat).',
])('a text that only seems to name it does not: %s', async (text) => {
  expect(await found({ 'v1/rye.mdx': text })).toHaveLength(1);
});

test('a version without a number is named by its words', async () => {
  const words = { 'docs.json': config('Next (beta)', 'v1') };
  expect(await found({ ...words, 'v1/rye.mdx': 'In the next beta: [oat](/oat)' })).toEqual([]);
  expect(await found({ ...words, 'v1/rye.mdx': 'The next step: [oat](/oat)' })).toHaveLength(1);
});
