import { describe, expect, test } from 'vitest';
import { unread } from '../../src/render/content/literal-reader.ts';
import { readLiteral } from '../../src/render/content/literal.ts';

const scope = new Map<string, string | { readonly sour: string }>([
  ['name', 'Rye'],
  ['loaf', { sour: 'yes' }],
]);
const read = (source: string) => readLiteral(source, scope, () => 'markup');

describe('expressions', () => {
  test.each<readonly [string, unknown]>([
    ['2', 2],
    ['-1.5', -1.5],
    ['"a\\n"', 'a\n'],
    ['`Hi ${name}`', 'Hi Rye'],
    ['[1, "b", ]', [1, 'b']],
    ["{ color: 'red', 'a-b': [true] }", { color: 'red', 'a-b': [true] }],
    ['loaf.sour', 'yes'],
    ['name === "Rye" ? 1 : 2', 1],
    ['undefined ?? "x"', 'x'],
    ['<b>x</b>', 'markup'],
    ['/* nothing */ null', null],
  ])('%s has a value', (source, value) => {
    expect(read(source)).toEqual(value);
  });

  test.each([
    'bake()',
    'other',
    'process.env.KEY',
    '() => 1',
    'new Date()',
    'a = 1',
    '',
    '{',
    '"open',
    '`${bake()}`',
    'name.constructor("x")',
    `${'!'.repeat(20_000)}1`,
  ])('%s has none', (source) => {
    expect(read(source)).toBe(unread);
  });

  test('deep nesting ends', () => {
    expect(read('['.repeat(5_000))).toBe(unread);
    expect(read('('.repeat(50_000))).toBe(unread);
  });
});
