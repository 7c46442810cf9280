import { expect, test } from 'vitest';
import { pointerAt } from '../../src/site/source/positions/pointer.ts';
import { at } from '../support/found.ts';

const file = {
  path: 'docs.json',
  text: '{ "name": "Crumb", "redirects": [ { "a/b": 1 }, { "c~d": [true] } ], "navigation": { "pages": ["index"] } }',
};

test.each([
  ['"name"', '/name'],
  ['"Crumb"', '/name'],
  ['Crumb', '/name'],
  ['{ "a/b": 1 }', '/redirects/0'],
  ['"a/b"', '/redirects/0/a~1b'],
  ['1', '/redirects/0/a~1b'],
  ['true', '/redirects/1/c~0d/0'],
  ['[true]', '/redirects/1/c~0d'],
  ['"index"', '/navigation/pages/0'],
  ['"navigation": {', '/navigation'],
  [' { "a/b": 1 }, {', '/redirects'],
  [file.text, ''],
])('%s is at "%s"', (piece, pointer) => {
  expect(pointerAt(at(file, piece))).toBe(pointer);
});

test('the readable part of a broken file still has pointers', () => {
  expect(pointerAt(at({ path: 'docs.json', text: '{ "pages": ["index", "ovens' }, '"index"'))).toBe(
    '/pages/0',
  );
});

test('pages have no pointers', () => {
  expect(pointerAt(at({ path: 'index.mdx', text: '# Crumb' }, 'Crumb'))).toBeUndefined();
});
