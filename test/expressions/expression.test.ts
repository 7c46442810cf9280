import { describe, expect, test } from 'vitest';
import { forgottenName, readExpression } from '../../src/pages/expressions/read.ts';
import { type Value, unresolved } from '../../src/pages/expressions/value.ts';

const scope = new Map<string, Value>([
  ['name', 'Rye'],
  ['loaf', { sour: 'yes', flours: ['rye', 'spelt'] }],
  ['baked', unresolved],
]);
const read = (source: string) => readExpression(source, scope);

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
    ['/* nothing */ null', null],
    ['// nothing', undefined],
    ['', undefined],
    ['"a" + 1 + 2', 'a12'],
    ['1 + 2 * 3 - 4 / 2', 5],
    ['(1 + 2) * 3 % 5', 4],
    ['2 - -2', 4],
    ['name === "Rye" && loaf.sour === "yes"', true],
    ['1 > 2 || 2 >= 2', true],
    ['"b" < "a" ? 1 : !name', false],
    ['null == undefined', true],
    ['loaf.flours[1 - 1]', 'rye'],
    ['loaf["sour"]', 'yes'],
    ['loaf?.sweet', undefined],
    ['loaf?.flours?.[0].length', 3],
    ['[0, ...loaf.flours].length', 3],
    ['{ ...loaf, name }.name', 'Rye'],
    ['true ? 1 : baked', 1],
    ['name || baked', 'Rye'],
    ["'\\u{1F35E} \\x41'", '🍞 A'],
  ])('%s has a value', (source, value) => {
    expect(read(source)).toEqual(value);
  });

  test.each([
    'bake()',
    'other',
    'process.env.KEY',
    'baked',
    'baked + 1',
    'baked ? 1 : 2',
    'name.constructor',
    'loaf.constructor.name',
    'name++',
    'name`x`',
    'new Date()',
    'a = 1',
    '{',
    '"open',
    '`${bake()}`',
    'name.constructor("x")',
    `${'!'.repeat(20_000)}1`,
  ])('%s has no value', (source) => {
    expect(read(source)).toBe(unresolved);
  });

  test('deep nesting terminates', () => {
    expect(read('['.repeat(5_000))).toBe(unresolved);
    expect(read('('.repeat(50_000))).toBe(unresolved);
    expect(read('!'.repeat(50_000))).toBe(unresolved);
  });

  test('repeated doubling of a string terminates', () => {
    const long = new Map([['a', 'x'.repeat(150_000)]]);
    expect(readExpression('a + a', long)).toBe(unresolved);
  });

  test('a path below an undefined name may have been meant as text', () => {
    expect(forgottenName(' user.id ', scope)).toBe('{user.id}');
    expect(forgottenName('baked', scope)).toBeUndefined();
    expect(forgottenName('bake()', scope)).toBeUndefined();
    expect(forgottenName('user', new Map([['props', {}]]))).toBeUndefined();
  });
});
