import { expect, test } from 'vitest';
import { readConfig } from '../../src/migrate/javascript/read-config.ts';
import { plainPart } from '../../src/migrate/javascript/static-value.ts';
import { memorySource } from './memory-source.ts';

function read(
  text: string,
  set: Readonly<Record<string, string>> = {},
  others: Readonly<Record<string, string>> = {},
) {
  const source = memorySource({ 'config.ts': text, ...others });
  return plainPart(readConfig(source, 'config.ts', new Map(Object.entries(set))));
}

test.each([
  [
    'literals',
    `export default { a: 1, b: 'x', c: [true, null], d: -2 }`,
    { a: 1, b: 'x', c: [true, null], d: -2 },
  ],
  [
    'names and templates',
    'const a = "x"; const b = `${a}y`; export default { b, c: a + 1 }',
    { b: 'xy', c: 'x1' },
  ],
  ['types', `const c: Config = { a: 1 as number } satisfies Config; export default c!`, { a: 1 }],
  ['CommonJS', `const c = { a: 1 }; module.exports = c`, { a: 1 }],
  ['assignments to other things', `module.exports = { a: 1 }; process.title = 'x'`, { a: 1 }],
  ['fields of exports', `exports.a = 1; module.exports.b = 2`, { a: 1, b: 2 }],
  ['spread', `const a = { x: 1 }; const l = [1]; export default { ...a, l: [...l, 2] }`, { x: 1, l: [1, 2] }],
  ['defineConfig', `export default defineConfig({ a: 1 })`, { a: 1 }],
  ['a function', `export default async function config() { const a = 1; return { a } }`, { a: 1 }],
  [
    'calls of own functions',
    `const doc = (id) => ({ type: 'doc', id }); export default [doc('a')]`,
    [{ type: 'doc', id: 'a' }],
  ],
  ['methods of lists', `export default ['b', 'a', 'c'].slice(1).map((x) => x + '!')`, ['a!', 'c!']],
  [
    'conditions',
    `const on = true; export default { a: on ? 1 : 2, b: on && 3, c: null ?? 4, d: !on }`,
    { a: 1, b: 3, c: 4, d: false },
  ],
  ['members', `const a = { b: ['x'] }; export default { c: a.b[0], d: a['b'].length }`, { c: 'x', d: 1 }],
  ['destructuring', `const { a, b: c } = { a: 1, b: 2 }; export default { a, c }`, { a: 1, c: 2 }],
  [
    'paths',
    `export default { a: require.resolve('./b.js'), c: path.join(__dirname, 'd', '../e') }`,
    { a: './b.js', c: 'e' },
  ],
  ['elisions', `export default [, 'a']`, ['a']],
  ['prototype keys', `export default { ['__proto__']: 1, a: 2 }`, { a: 2 }],
])('reads %s', (_, text, value) => {
  expect(read(text)).toEqual({ value, missing: [] });
});

test('reads other files of the source, and no others', () => {
  const others = {
    'lib/a.js': 'exports.name = "x"; exports.inner = require("./b.json")',
    'lib/b.json': '{"c": 1}',
    'lib/d.ts': 'export const d = 2; export default 3',
  };
  const text = `import e, { d } from './lib/d'; const a = require('./lib/a'); export default { a, d, e, f: require('pkg'), g: require('../out') }`;
  const { value, missing } = read(text, {}, others);
  expect(value).toEqual({ a: { name: 'x', inner: { c: 1 } }, d: 2, e: 3 });
  expect(missing.map(({ pointer }) => pointer)).toEqual(['/f', '/g']);
});

test('names the smallest expression that is not static, and takes what stands in its place', () => {
  const text =
    'const o = process.env.ORG || "crumb"; export default { a: `x/${o}`, b: new Date(), c: [1, f()] }';
  const { value, missing } = read(text);
  expect(value).toEqual({ a: 'x/crumb', c: [1, null] });
  expect(missing.map(({ pointer, expression }) => [pointer, expression.text])).toEqual([
    ['/a', 'process.env.ORG'],
    ['/b', 'new Date()'],
    ['/c/1', 'f()'],
  ]);
  expect(read(text, { 'env.ORG': 'rye' }).value).toMatchObject({ a: 'x/rye' });
});

test.each([
  ['names that need themselves', 'const a = b; const b = a; export default { a }'],
  ['functions that call themselves', 'const f = () => f(); export default { a: f() }'],
  [
    'two that call each other for ever',
    'const f = (x) => g([x, x]); const g = (x) => f([x, x]); export default { a: f(1) }',
  ],
  [
    'lists that double',
    `const a0 = [1, 1]; ${Array.from({ length: 60 }, (_, i) => `const a${i + 1} = [...a${i}, ...a${i}];`).join('')} export default { b: a60 }`,
  ],
  ['files that import themselves', 'import a from "./config.ts"; export default { a }'],
  ['deep nesting', `export default ${'['.repeat(300)}${']'.repeat(300)}`],
])('ends on %s', (_, text) => {
  expect(() => read(text)).not.toThrow();
});

test('refuses what is no JavaScript, and files over 1 MB', () => {
  expect(() => read('export default {{')).toThrow(/config\.ts cannot be read/);
  expect(() => read(`export default "${'x'.repeat(1_100_000)}"`)).toThrow(/larger than 1 MB/);
});
