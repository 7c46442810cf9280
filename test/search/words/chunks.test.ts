import { describe, expect, it } from 'vitest';
import { chunks } from '../../../src/search/words/chunks.ts';

const texts = (text: string) => chunks(text).map((chunk) => chunk.text);

describe('chunks', () => {
  it.each([
    ['Bake at 230 °C, then cool.', ['Bake', 'at', '230', 'C', 'then', 'cool']],
    ["the baker's docs.json, pre-heat_oven.", ['the', "baker's", 'docs.json', 'pre-heat_oven']],
    ['--flag $loaf ...rest --- a--b.', ['--flag', '$loaf', 'rest', 'a', 'b']],
    ['crème brûlée e\u0301clair', ['crème', 'brûlée', 'e\u0301clair']],
    ['用oven烤面包。完成', ['用', 'oven', '烤面包', '完成']],
    ['oven.面包', ['oven.', '面包']],
    ['𝒃read 🥐 \ud83d\udc69 \ud83d x\udc00y', ['𝒃read', 'x', 'y']],
    ['', []],
    ['-.-', []],
  ])('cuts %j', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('returns their starts', () => {
    for (const { text, start } of chunks('用 the oven 烤面包 𝒃read'))
      expect('用 the oven 烤面包 𝒃read'.startsWith(text, start)).toBe(true);
  });
});
