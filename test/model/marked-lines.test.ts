import { expect, test } from 'vitest';
import { markedLines } from '../../src/site/model/pages/marked-lines.ts';
import { growth, linear } from '../support/growth.ts';

test.each([
  ['bake(); // [!code ++]', 'bake();', ['++']],
  ['  rye: 1, # [!code highlight]', '  rye: 1,', ['highlight']],
  ['<Oven /> {/* [!code focus] */}', '<Oven />', ['focus']],
  ['<oven> <!-- [!code --] -->', '<oven>', ['--']],
  ['  /* [!code hl] */ bake();', '  bake();', ['hl']],
  ['bake( /* [!code word:rye] */ rye);', 'bake( rye);', ['word:rye']],
  ['bake(); // hot [!code --]', 'bake(); // hot', ['--']],
  ['bake(); // [!code ++] // [!code focus]', 'bake();', ['++', 'focus']],
  ['bake(); // [!code of conduct]', 'bake(); // [!code of conduct]', []],
])('a mark is not shown: %s', (line, text, marks) => {
  expect(markedLines(line)).toEqual([{ number: 1, text, marks }]);
});

test('a mark with a count applies to as many lines', () => {
  const lines = markedLines('a // [!code ++:2]\nb\nc // [!code --]\nd');
  expect(lines.map(({ text, marks }) => `${text} ${marks.join()}`)).toEqual(['a ++', 'b ++', 'c --', 'd ']);
});

test('a mark on a line of its own applies to the next line', () => {
  const lines = markedLines('a\n// [!code focus:2]\nb\nc\nd');
  expect(lines.map(({ number, text, marks }) => `${number} ${text} ${marks.join()}`)).toEqual([
    '1 a ',
    '3 b focus',
    '4 c focus',
    '5 d ',
  ]);
});

const spaces = (length: number) => `| ${' '.repeat(length)} |`;

test.each<[string, (size: number) => string]>([
  ['long lines', spaces],
  ['long lines with a mark at the end', (size) => `${spaces(size)} [!code ++]`],
  ['long lines with a mark at the start', (size) => `[!code ++] ${spaces(size)}`],
  ['many marks in a line', (size) => '[!code hl]'.repeat(size)],
  ['many marks that reach far', (size) => 'bake(); // [!code ++:9999999]\n'.repeat(size)],
])('%s are read in linear time', async (_, codeOf) => {
  expect(await growth(40_000, codeOf, markedLines)).toBeLessThan(linear);
});
