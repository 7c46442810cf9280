import { expect, test } from 'vitest';
import { parseModule } from '../../src/site/source/javascript/parse.ts';
import { unboundNames } from '../../src/site/source/javascript/unbound-names.ts';

function namesIn(source: string, language: 'javascript' | 'typescript' = 'javascript') {
  const program = parseModule(source, language);
  if ('message' in program) throw new Error(program.message);
  return unboundNames(program, 0).map(({ name, kind, start, end, isOfBrowsers }) => {
    expect(source.slice(start, end).split('.')[0]).toBe(name);
    return `${kind === 'component' ? `<${name}>` : name}${isOfBrowsers ? ' of browsers' : ''}`;
  });
}

test('finds names that nothing defines, in order', () => {
  expect(namesIn('export const heat = (oven) => oven.door + salt[rye] + `${oat}`;')).toEqual([
    'salt',
    'rye',
    'oat',
  ]);
  expect(namesIn('export const A = () => <Oven.Door heat={hot} {...rest}><b>{x}</b></Oven.Door>')).toEqual([
    '<Oven>',
    'hot',
    'rest',
    'x',
  ]);
});

test('knows every way to define a name', () => {
  expect(
    namesIn(`import a, { b as c } from './x'; import * as d from './y';
      const { e, f: [g = a, ...h], ...i } = c, j = class K { static l = new K(this.m); };
      export function n(o, { p } = d) { q: for (const r of o) { try { break q; } catch (s) { t(s, r, p); } } function t() {} }
      export const u = { v: e, [g]: h, w() { return [i, j, n, arguments]; } };
      export { u as x }; export { y } from './z'; export const A = () => <n.B title="c"><svg:path /><u-v /></n.B>;`),
  ).toEqual([]);
  expect(
    namesIn(
      'enum Heat { Low } export const a = (b: Salt): Rye<typeof c> => (b as Oat).d! satisfies Heat;',
      'typescript',
    ),
  ).toEqual([]);
});

test('lets functions use what browsers define, and other code only what it tested', () => {
  expect(
    namesIn('const a = window.innerWidth, b = () => document.title, c = Math.max(1, URL.length)'),
  ).toEqual(['window of browsers']);
  expect(namesIn("const a = typeof window === 'undefined' ? 0 : window.innerWidth")).toEqual([]);
});
