import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { languageAlias } from '../../../src/check/rules/navigation/language-alias.ts';
import { languageCode } from '../../../src/check/rules/navigation/language-code.ts';
import { siteOf } from '../../support/site.ts';

test.each([
  ['zh_TW', 'zh-Hant'],
  ['zh_cn', 'cn'],
  ['ja_JP', 'jp'],
  ['fr_CA', 'fr'],
  ['pt_br', 'pt-BR'],
  ['de-AT', 'de'],
])('the code of the specification is suggested for %s', async (code, meant) => {
  const site = await siteOf(`{ "navigation": { "languages": [{ "language": "${code}", "pages": [] }] } }`);
  expect(foundBy(languageCode, site).map(({ help }) => help)).toEqual([`did you mean "${meant}"?`]);
});

test('a language whose code another one has is to be merged with it', async () => {
  const languages = ['fr', 'fr-CA', 'ja'].map((language) => ({ language, pages: [] }));
  const site = await siteOf(JSON.stringify({ navigation: { languages } }));
  expect(foundBy(languageAlias, site).map(({ help, fix }) => [help, fix?.title])).toEqual([
    ['merge it with language "fr", which has the code of the specification for both, or leave it', undefined],
    ['write "jp", the code of the specification; folders and addresses need not change', 'write "jp"'],
  ]);
});
