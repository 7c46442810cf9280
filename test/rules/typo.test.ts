import { expect, test } from 'vitest';
import { typo } from '../../src/check/rules/text/typo.ts';
import { context } from '../docs/rule-pages.ts';
import { siteOf } from '../support/site.ts';

const oven = 'Set the temperature of the oven first, and then wait for the oven to get warm. ';

async function found(pages: Readonly<Record<string, string>>, words: readonly string[] = []) {
  const site = await siteOf({ 'docs.json': '{}', ...pages });
  return [...typo.check(site, { ...context, words: new Set(words) })].map(({ message }) => message);
}

test('a word is misspelled if one letter makes it a word of the site', async () => {
  expect(await found({ 'rye.mdx': `${oven}The temprature counts.` })).toEqual([
    '"temprature" is probably a misspelling of "temperature"',
  ]);
  expect(await found({ 'rye.mdx': `${oven}Higher temperautre burns it.` })).toEqual([
    '"temperautre" is probably a misspelling of "temperature"',
  ]);
  expect(await found({ 'rye.mdx': `${oven}To override it is no use. The oven is overriden.` })).toEqual([
    '"overriden" is probably a misspelling of "overridden"',
  ]);
  expect(await found({ 'rye.mdx': `${oven}It is heated staticallly.` })).toEqual([
    '"staticallly" is probably a misspelling of "statically"',
  ]);
});

test("words in the site's dictionary are correct, in all their forms", async () => {
  const pages = { 'rye.mdx': `${oven}One temprature, many tempratures.` };
  expect(await found(pages)).not.toEqual([]);
  expect(await found(pages, ['temprature'])).toEqual([]);
});

test.each([
  ['stands twice', `${oven}One temprature, another temprature.`],
  ['stands in code as well', `${oven}One temprature.\n\n\`\`\`json\n{ "temprature": 220 }\n\`\`\``],
  ['is part of a contraction', `${oven}You shouldn’t wait.`],
  ['is code', `${oven}One \`temprature\`.`],
  ['is part of a name', `${oven}One my-temprature, or oven.temprature, or temprature_of, or Temprature.`],
  ['is an attribute', `${oven}\n\n<Card title="temprature" />`],
  ['is part of an address', `${oven}See [the mill](/temprature) or https://crumb.example/temprature.`],
  ['is made of words', `${oven}An ovenable, preheated, warmish breadbox.`],
  ['is near no word of the site', `${oven}The crusst is brown.`],
])('a word is not reported that %s', async (_, text) => {
  expect(await found({ 'rye.mdx': text })).toEqual([]);
});

test('pages in other languages are not checked', async () => {
  const french = 'La température du four est importante, et la temprature de la farine aussi. ';
  expect(
    await found({ 'rye.mdx': oven, 'fr/rye.mdx': french.repeat(3).replace(/temprature/, 'temperatur') }),
  ).toEqual([]);
});

test('a word that a translation repeats is a name', async () => {
  const navigation = {
    languages: ['en', 'fr'].map((language) => ({
      language,
      pages: [language === 'en' ? 'rye' : 'fr/rye'],
    })),
  };
  const pages = (translated: string) => ({
    'docs.json': JSON.stringify({ navigation }),
    'rye.mdx': `${oven}The temprature counts.`,
    'fr/rye.mdx': `Le four ${translated} est chaud.`,
  });
  expect(await found(pages('chaude'))).toHaveLength(1);
  expect(await found(pages('temprature'))).toEqual([]);
});

test('pages that docs.json lists in another language are not checked', async () => {
  const listed = (language: string) => ({
    'docs.json': JSON.stringify({
      navigation: { languages: [{ language, groups: [{ group: 'Oven', pages: ['rye'] }] }] },
    }),
    'rye.mdx': `${oven}The temprature counts.`,
  });
  expect(await found(listed('en'))).not.toEqual([]);
  expect(await found(listed('fr'))).toEqual([]);
});

test('a text of any length is scanned once', async () => {
  const letters = (at: number) =>
    at.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');
  const unknown = Array.from({ length: 20_000 }, (_, at) => `wq${letters(at)}zzz`).join(' ');
  expect(
    await found({ 'rye.mdx': `${oven}${unknown}`, 'oats.mdx': `${oven}${'z'.repeat(200_000)}` }),
  ).toEqual([]);
});
