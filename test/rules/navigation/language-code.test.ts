import { expect, test } from 'vitest';
import { languageCode } from '../../../src/rules/navigation/language-code.ts';
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
  expect([...languageCode.check(site)].map(({ help }) => help)).toEqual([`did you mean "${meant}"?`]);
});
