import { Chalk } from 'chalk';
import { expect, test } from 'vitest';
import { asciiGlyphs, unicodeGlyphs } from '../../src/commands/tree/viewer/glyphs.ts';
import { printTree, type PrintOptions } from '../../src/commands/tree/viewer/print.ts';
import { bakery } from './outline.ts';

const nodes = await bakery();
const all: PrintOptions = {
  glyphs: unicodeGlyphs,
  chalk: new Chalk({ level: 0 }),
  depth: Infinity,
  only: undefined,
  findings: false,
  unread: [],
};

test('draws every entry with its effective values', () => {
  expect(printTree(nodes, all)).toMatchInlineSnapshot(`
    "✗ 1 Crumb  versions, 8 pages
    ├─ ✗ 1 v2  version, default, 5 pages
    │  ├─ ✗ 1 First  group, 2 pages
    │  │  ├─ Start  start
    │  │  └─ ✗ 1 gone
    │  └─ Loaves  group, 3 pages, openapi orders.json
    │     ├─ Loaves  loaves
    │     └─ Rye 🍞  group, 2 pages, openapi orders.json (inherited)
    │        ├─ Rye  rye, [NEW], deprecated, icon wheat
    │        └─ Ovens  ovens
    └─ v1  version, 3 pages
       ├─ First  group, 1 page
       │  └─ Start  v1/start
       └─ Loaves  group, 2 pages
          ├─ Loaves  v1/loaves
          └─ Ovens  v1/ovens
    "
  `);
});

test('stops at a depth, in ASCII', () => {
  expect(printTree(nodes, { ...all, glyphs: asciiGlyphs, depth: 1 })).toMatchInlineSnapshot(`
    "x 1 Crumb  versions, 8 pages
    |-- x 1 v2  version, default, 5 pages  ~ 8 below
    \`-- v1  version, 3 pages  ~ 5 below
    "
  `);
});

test('shows one kind and its ancestors', () => {
  const shown = printTree(nodes, { ...all, only: 'version' });
  expect(shown.split('\n').length).toBe(4);
  expect(shown).not.toContain('Loaves');
});

test('lists findings at their entries, and nothing else', () => {
  expect(printTree(nodes, { ...all, findings: true })).toMatchInlineSnapshot(`
    "✗ 1 Crumb  versions, 8 pages
    └─ ✗ 1 v2  version, default, 5 pages
       └─ ✗ 1 First  group, 2 pages
          └─ ✗ 1 gone
                ✗ navigation/page-exists page "gone" does not exist docs.json:1:103
    "
  `);
});

test('reports if there are no findings', async () => {
  const clean = await bakery({ pages: ['start'] });
  expect(printTree(clean, { ...all, findings: true })).toBe('no findings\n');
});
