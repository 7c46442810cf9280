import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { isPlain, plainCells } from '../../src/check/report/plain-cells.ts';

const plain = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => character !== '\t' && isPlain(character),
);

test('a plain character has the width that a terminal shows', () => {
  expect(plain.length).toBeGreaterThan(30_000);
  const width = (character: string) => plainCells(character, 0)[0]?.width;
  expect(plain.filter((character) => width(character) !== stringWidth(character))).toEqual([]);
});

test('no plain character combines with another', () => {
  const segmenter = new Intl.Segmenter('en');
  const isOne = (text: string) => [...segmenter.segment(text)].length === 1;
  expect(plain.filter((each) => isOne(`${each}a`) || isOne(`a${each}`) || isOne(each + each))).toEqual([]);
});
