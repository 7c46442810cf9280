import { describe, expect, test } from 'vitest';
import { joinPath, pathWithin, readTarget } from '../../src/site/model/addresses/link-target.ts';

const paths = (text: string, folder = '', base = '') => {
  const target = readTarget(text, folder, base);
  return target.kind === 'site' ? target.paths : 'external';
};

describe('a link target', () => {
  test.each([
    ['/loaves/rye', ['loaves/rye']],
    ['/loaves/rye/', ['loaves/rye']],
    ['//loaves', 'external'],
    ['/loaves//rye', ['loaves/rye']],
    ['/loaves/rye?tab=1#crust', ['loaves/rye']],
    ['/loaves/sour%20dough', ['loaves/sour dough']],
    ['/loaves/100%', ['loaves/100%']],
    ['/', ['']],
    ['#crust', []],
    ['?tab=1', []],
    ['', []],
    ['./rye', ['guides/rye']],
    ['../rye', ['rye']],
    ['../../../etc/passwd', ['etc/passwd']],
    ['rye', ['rye', 'guides/rye']],
    ['rye.mdx#crust', ['rye', 'guides/rye']],
    ['.well-known/mcp', ['.well-known/mcp', 'guides/.well-known/mcp']],
    ['https://crumb.example/rye', 'external'],
    ['mailto:oven@crumb.example', 'external'],
    ['vscode:extension/crumb', 'external'],
    ['HTTP://crumb.example', 'external'],
  ])('%s on a page in guides', (text, expected) => {
    expect(paths(text, 'guides')).toEqual(expected);
  });

  test('below a base path may have it or not', () => {
    expect(paths('/docs/rye', '', 'docs')).toEqual(['rye', 'docs/rye']);
    expect(paths('/docs', '', 'docs')).toEqual(['', 'docs']);
    expect(paths('/rye', '', 'docs')).toEqual(['rye']);
    expect(paths('/docsets/rye', '', 'docs')).toEqual(['docsets/rye']);
  });

  test('keeps its fragment, decoded', () => {
    expect(readTarget('/rye#cr%C3%BBst', '', '')).toMatchObject({ hash: 'crûst' });
    expect(readTarget('/rye', '', '')).toMatchObject({ hash: undefined });
  });
});

test('a path never leaves the root', () => {
  expect(joinPath('a/b', '../../../../c')).toBe('c');
  expect(pathWithin('a/b', '../../../../c')).toBeUndefined();
  expect(pathWithin('a/b', '.././../c')).toBe('c');
});
