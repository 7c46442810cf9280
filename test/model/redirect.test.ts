import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  destinationOf,
  isExact,
  literalPrefix,
  matchPattern,
  patternOf,
  placeholdersOf,
  type Redirect,
} from '../../src/site/model/addresses/redirect.ts';
import { findRedirect, redirectTable } from '../../src/site/model/addresses/redirect-table.ts';
import type { ScalarTree } from '../../src/site/source/tree.ts';
import { growth, linear } from '../support/growth.ts';

const nowhere: ScalarTree = {
  kind: 'scalar',
  value: '',
  span: { file: { path: 'docs.json', text: '' }, start: 0, end: 0 },
};

const redirect = (source: string, destination: string): Redirect => ({
  source,
  destination,
  permanent: true,
  pattern: patternOf(source),
  entry: nowhere,
  sourceTree: nowhere,
  destinationTree: nowhere,
});

test.each([
  ['/loaves/rye', 'loaves/rye', []],
  ['/loaves/rye/', 'loaves/rye', []],
  ['/loaves/rye', 'loaves/wheat', undefined],
  ['/loaves/:slug', 'loaves/rye', ['rye']],
  ['/loaves/:slug', 'loaves/rye/dark', undefined],
  ['/loaves/:slug', 'loaves', undefined],
  ['/loaves/:slug*', 'loaves/rye/dark', ['rye/dark']],
  ['/loaves/:slug*', 'loaves', ['']],
  ['/loaves/:slug*', 'loavesrye', undefined],
  ['/articles/rye-*', 'articles/rye-dark', ['dark']],
  ['/articles/rye-*', 'articles/rye', undefined],
  ['/:kind/rye/:slug*', 'loaves/rye/a/b', ['loaves', 'a/b']],
  ['/:a*/rye/:b*', 'x/y/rye/z', ['x/y', 'z']],
])('%s takes %s as %j', (source, path, captured) => {
  expect(matchPattern(patternOf(source), path)).toEqual(captured);
});

test.each([
  ['/a/:slug*', '/b/:slug*', 'a/x/y', '/b/x/y'],
  ['/a/:slug*', '/b/:slug', 'a/x', '/b/x'],
  ['/old/rye-*', '/new/rye-*', 'old/rye-dark', '/new/rye-dark'],
  ['/a/:x/:y', '/b/:y/:x', 'a/1/2', '/b/2/1'],
  ['/a/:slug*', 'https://crumb.example/b', 'a/x', 'https://crumb.example/b'],
  // What no name asks for is put in in its order.
  ['/a/:slug', '/b/:path', 'a/x', '/b/x'],
  ['/a/:x/:y', '/b/:other/:x', 'a/1/2', '/b/2/1'],
  ['/a/:slug*', '/b/*', 'a/x/y', '/b/x/y'],
  ['/a/*', '/b/:slug*', 'a/x/y', '/b/x/y'],
  ['/:kind/*', '/b/*/:sort', 'a/x', '/b/x/a'],
  // A source without more has nothing to put in.
  ['/a', '/b/:slug', 'a', '/b/:slug'],
  ['/a/:slug', '/b/:x/:y', 'a/1', '/b/1/:y'],
  ['/a/:slug', 'https://crumb.example/Special:Search', 'a/x', 'https://crumb.example/Special:Search'],
  // No reader can choose another host, a query or a fragment.
  ['/docs*', '/*', 'docs/evil.example', '/evil.example'],
  ['/docs*', '*', 'docs//evil.example', '/evil.example'],
  ['/a/:rest*', ':rest*', 'a/https:evil.example', '/https:evil.example'],
  ['/a/:x*/b', '/:x*/c', 'a//b', '/c'],
  ['/a/:slug', 'https://:slug.crumb.example/', 'a/evil.example?', 'https://evil.example%3F.crumb.example/'],
  ['/a/:slug', '/b/:slug', 'a/x?y#z%2F\\', '/b/x%3Fy%23z%252F%5C'],
])('%s to %s sends %s to %s', (source, destination, path, expected) => {
  const given = redirect(source, destination);
  expect(destinationOf(given, matchPattern(given.pattern, path) ?? [])).toBe(expected);
});

test('the first matching redirect is used, whether exact or a pattern', () => {
  const table = redirectTable([
    redirect('/a/first', '/1'),
    redirect('/a/:slug*', '/2'),
    redirect('/a/second', '/3'),
    redirect('/:any', '/4'),
  ]);
  const to = (path: string) => findRedirect(table, path)?.destination;
  expect(['a/first', 'a/second', 'a', 'b', 'b/c'].map(to)).toEqual(['/1', '/2', '/2', '/4', undefined]);
});

test('a path with .md is looked up without it, unless a source matches it', () => {
  const table = redirectTable([
    redirect('/a/first', '/1'),
    redirect('/raw.md', '/5'),
    redirect('/raw', '/6'),
    redirect('/a/:slug*', '/2/:slug*/end'),
    redirect('/:any/read.md', '/7'),
    redirect('/:any/*', '/8/*'),
  ]);
  const to = (path: string) => {
    const match = findRedirect(table, path);
    return [match?.destination, match?.wantsMarkdown];
  };
  expect(to('a/first.md')).toEqual(['/1', true]);
  expect(to('a/x.md')).toEqual(['/2/x/end', true]);
  expect(to('a.md')).toEqual(['/2//end', true]);
  expect(to('raw.md')).toEqual(['/5', false]);
  expect(to('b/read.md')).toEqual(['/7', false]);
  expect(to('b/x.md')).toEqual(['/8/x', true]);
  expect(to('b/.md')).toEqual(['/8/', true]);
  expect(to('nowhere.md')).toEqual([undefined, undefined]);
  expect(findRedirect(redirectTable([redirect('/skill', '/skill.md')]), 'skill.md')).toBeUndefined();
});

test('a pathological pattern is matched quickly', () => {
  const source = `/${'*a'.repeat(40)}b`;
  expect(matchPattern(patternOf(source), 'a'.repeat(1900))).toBeUndefined();
  expect(matchPattern(patternOf(source), 'a'.repeat(100_000))).toBeUndefined();
});

test('a pattern matches the same paths as an exhaustive search', () => {
  const token = fc.constantFrom('*', ':a', ':b*', 'x', 'y', '/');
  const path = fc.string({ unit: fc.constantFrom('x', 'y', '/'), maxLength: 9 });
  const literal = /^[a-z/]/;
  const cut = (tokens: readonly string[], rest: string): readonly string[] | undefined => {
    const [first, ...others] = tokens;
    if (first === undefined) return rest === '' ? [] : undefined;
    if (literal.test(first))
      return rest.startsWith(first) ? cut(others, rest.slice(first.length)) : undefined;
    for (let length = rest.length; length >= (first === ':a' ? 1 : 0); length -= 1) {
      const taken = rest.slice(0, length);
      const left = first === ':a' && taken.includes('/') ? undefined : cut(others, rest.slice(length));
      if (left !== undefined) return [taken, ...left];
    }
    return undefined;
  };
  fc.assert(
    fc.property(fc.array(token, { maxLength: 8 }), path, (tokens, rest) => {
      const pattern = tokens.map((text) =>
        literal.test(text)
          ? { kind: 'literal' as const, text }
          : text === '*'
            ? { kind: 'text' as const }
            : { kind: text === ':a' ? ('segment' as const) : ('rest' as const), name: text },
      );
      fc.pre(pattern.at(-1)?.kind !== 'rest');
      expect(matchPattern(pattern, rest)).toEqual(cut(tokens, rest));
    }),
  );
});

test('thousands of placeholders in a destination are resolved in linear time', async () => {
  const many = (count: number) => {
    const stars = `/${'*'.repeat(count)}`;
    return { pattern: patternOf(stars), destination: stars };
  };
  expect(placeholdersOf(many(20_000))).toHaveLength(20_000);
  expect(await growth(80_000, many, placeholdersOf)).toBeLessThan(linear);
});

test('a path is looked up among thousands of patterns for the same paths as quickly as among few', async () => {
  const tableOf = (count: number) =>
    redirectTable(Array.from({ length: count }, (_, at) => redirect('/:slug*', `/to/${at}`)));
  const look = (table: ReturnType<typeof tableOf>) => {
    for (let at = 0; at < table.redirects.length; at += 1)
      expect(findRedirect(table, `loaf-${at}`)?.destination).toBe('/to/0');
  };
  expect(await growth(8000, tableOf, look)).toBeLessThan(linear);
});

test('a path is looked up among patterns that begin with a parameter as quickly as among few', async () => {
  const tableOf = (count: number) =>
    redirectTable(Array.from({ length: count }, (_, at) => redirect(`/:lang/loaf-${at}/:rest*`, '/loaves')));
  const look = (table: ReturnType<typeof tableOf>) => {
    const found = table.redirects.filter((_, at) => findRedirect(table, `de/loaf-${at}/crust`)?.index === at);
    expect(found).toHaveLength(table.redirects.length);
  };
  expect(await growth(8000, tableOf, look)).toBeLessThan(linear);
});

test('a table finds the redirect that is the first to match', () => {
  const token = fc.constantFrom('*', ':a', ':b*', ':c?', 'x', 'y', '/', '/');
  const source = fc.array(token, { maxLength: 7 }).map((tokens) => `/${tokens.join('')}`);
  const path = fc.string({ unit: fc.constantFrom('x', 'y', '/'), maxLength: 7 });
  fc.assert(
    fc.property(fc.array(source, { maxLength: 6 }), path, (sources, at) => {
      const redirects = sources.map((each, index) => redirect(each, `/to/${index}`));
      const first = redirects.findIndex(({ pattern }) =>
        isExact(pattern) ? literalPrefix(pattern) === at : matchPattern(pattern, at) !== undefined,
      );
      expect(findRedirect(redirectTable(redirects), at)?.index ?? -1).toBe(first);
    }),
  );
});

test('of several patterns and an exact source, the first in docs.json is used', () => {
  const table = redirectTable([
    redirect('/:a/:b/:c', '/1'),
    redirect('/x/y/:c*', '/2'),
    redirect('/x/:b*', '/3'),
    redirect('/x/y/z', '/4'),
    redirect('/x/q', '/5'),
    redirect('/:a*', '/6'),
  ]);
  const to = (path: string) => findRedirect(table, path)?.destination;
  expect(['x/y/z', 'x/y', 'x/q', 'q', 'x/y/z/w'].map(to)).toEqual(['/1', '/2', '/3', '/6', '/2']);
});
