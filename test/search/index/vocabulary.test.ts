import { expect, test } from 'vitest';
import { createVocabulary } from '../../../src/search/index/vocabulary.ts';
import { chunks } from '../../../src/search/words/chunks.ts';
import { analyse } from '../../../src/search/words/words.ts';

/** By chunk: the terms that the vocabulary has for it. */
function termsOf(text: string): readonly (readonly string[])[] {
  const vocabulary = createVocabulary();
  const found: number[] = [];
  vocabulary.read(text, found);
  const { termStarts, chunkTerms, terms } = vocabulary;
  return found.map((chunk) =>
    chunkTerms.slice(termStarts[chunk], termStarts[chunk + 1]).map((term) => terms[term] ?? ''),
  );
}

test.each([
  'Ovens bake chat.headStart loaves',
  '编写代码 代码 码 编 The 编写代码',
  'カタカナの高速化 고양이는 빵을 먹는다 ขนมปัง',
  'ｱｲｳ アイウ アイ café_au-lait',
  '\u9fff\u3400 \uac00\ud7a3 𠮷野家',
])('a chunk has the terms of the query for it: %s', (text) => {
  expect(termsOf(text)).toEqual(
    chunks(text).map((chunk) => {
      const { parts, wholes } = analyse(chunk.text);
      return [...parts, ...wholes];
    }),
  );
});

test('a term is the same in every script', () => {
  const vocabulary = createVocabulary();
  vocabulary.read('ｱｲ アイ 代码 代码 编代码', []);
  expect(new Set(vocabulary.terms).size).toBe(vocabulary.terms.length);
});
