import { expect, test } from 'vitest';
import { plain } from '../../src/site/source/tree.ts';
import { textOf } from '../../src/site/source/span.ts';
import { siteOf } from '../support/site.ts';

async function resolved(files: Readonly<Record<string, string>>) {
  const { config, complete, faults } = await siteOf(files);
  const told = faults.map(
    ({ rule, span, message }) => `${rule} ${span.file.path} ${textOf(span)}: ${message}`,
  );
  return { config: plain(config), complete, told };
}

test('references nest, are relative to their own file, and are merged with sibling keys', async () => {
  const files = {
    'docs.json': '{ "a": { "$ref": "./nav/a.json", "x": 1 }, "b": { "$ref": "nav/deep/b.json" } }',
    'nav/a.json': '{ "x": 0, "y": { "$ref": "deep/b.json" } }',
    'nav/deep/b.json': '["../a.json"]',
  };
  expect(await resolved(files)).toEqual({
    config: { a: { y: ['../a.json'], x: 1 }, b: ['../a.json'] },
    complete: true,
    told: [],
  });
});

test.each([
  [
    'not found',
    { 'docs.json': '{ "a": { "$ref": "navv.json" } }', 'nav.json': '1' },
    'docs.json "navv.json": file "navv.json" does not exist',
  ],
  [
    'outside',
    { 'docs.json': '{ "a": { "$ref": "../nav.json" } }' },
    'docs.json "../nav.json": "../nav.json" points outside the site',
  ],
  [
    'absolute',
    { 'docs.json': '{ "a": { "$ref": "/nav.json" } }', 'nav.json': '1' },
    'docs.json "/nav.json": "/nav.json" points outside the site',
  ],
  [
    'itself',
    { 'docs.json': '{ "a": { "$ref": "docs.json" } }' },
    'docs.json "docs.json": "docs.json" refers to itself: docs.json → docs.json',
  ],
  [
    'a circle',
    {
      'docs.json': '{ "a": { "$ref": "n/a.json" } }',
      'n/a.json': '{ "$ref": "b.json" }',
      'n/b.json': '{ "$ref": "a.json" }',
    },
    'n/b.json "a.json": "a.json" refers to itself: n/a.json → n/b.json → n/a.json',
  ],
  [
    'a circle that is entered at two places',
    {
      'docs.json':
        '{ "a": { "$ref": "n/a.json" }, "b": { "$ref": "n/b.json" }, "c": { "$ref": "n/a.json" } }',
      'n/a.json': '{ "$ref": "b.json" }',
      'n/b.json': '{ "$ref": "a.json" }',
    },
    'n/b.json "a.json": "a.json" refers to itself: n/a.json → n/b.json → n/a.json',
  ],
  [
    'no JSON',
    { 'docs.json': '{ "a": { "$ref": "nav.yaml" } }', 'nav.yaml': 'pages: [a]' },
    'docs.json "nav.yaml": "nav.yaml" is not JSON',
  ],
  ['no text', { 'docs.json': '{ "a": { "$ref": 5 } }' }, 'docs.json 5: "$ref" is not a string'],
  [
    'a pointer',
    { 'docs.json': '{ "a": { "$ref": "nav.json#/x" } }', 'nav.json': '{}' },
    'docs.json "nav.json#/x": file "nav.json#/x" does not exist',
  ],
])('%s is reported at the reference', async (_, files, told) => {
  expect(await resolved(files)).toEqual({ config: {}, complete: false, told: [`config/reference ${told}`] });
});

test('siblings of a reference to a list are dropped and reported', async () => {
  const files = { 'docs.json': '{ "a": { "$ref": "list.json", "x": 1, "y": 2 } }', 'list.json': '[1]' };
  expect(await resolved(files)).toEqual({
    config: { a: [1] },
    complete: true,
    told: [
      'config/reference docs.json "x": "x" and "y" next to "$ref" are dropped: "list.json" is not an object',
    ],
  });
});

test('a broken file is reported at its fault, and the rest of it is used', async () => {
  const files = { 'docs.json': '{ "a": { "$ref": "b.json" } }', 'b.json': '{ "c": 1, }' };
  expect(await resolved(files)).toEqual({
    config: { a: { c: 1 } },
    complete: false,
    told: ['config/syntax b.json ,: trailing comma before the closing bracket'],
  });
});

test('files that double each other are truncated', async () => {
  const doubling = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => [
      `${level}.json`,
      JSON.stringify([{ $ref: `${level + 1}.json` }, { $ref: `${level + 1}.json` }]),
    ]),
  );
  const { told } = await resolved({
    'docs.json': '{ "a": { "$ref": "0.json" } }',
    ...doubling,
    '40.json': '1',
  });
  expect(told.some((line) => line.includes('more than 10000 references'))).toBe(true);
});

test('an endless chain of files is truncated', async () => {
  const chained = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, level) => [`${level}.json`, `{ "$ref": "${level + 1}.json" }`]),
  );
  const { told } = await resolved({
    'docs.json': '{ "a": { "$ref": "0.json" } }',
    ...chained,
    '2000.json': '1',
  });
  expect(told).toEqual([
    'config/reference 254.json "255.json": the content of "255.json" would nest more than 256 levels deep',
  ]);
});
