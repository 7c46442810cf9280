import { expect, test } from 'vitest';
import { isMostlyUnspaced } from '../../src/site/source/text/unspaced.ts';

test.each([
  ['面包店的自动化烤箱管理', true],
  ['使用 TypeScript SDK 调用 API', true],
  ['빵집을 위한 오븐 관리', true],
  ['Crumb (烤) bakes rye in every oven', false],
  ['Crumb bakes rye', false],
  ['', false],
])('words of "%s" are not separated by spaces: %s', (text, expected) => {
  expect(isMostlyUnspaced(text)).toBe(expected);
});
