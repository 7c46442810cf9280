import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { blockComponents, elements, inlineComponents } from '../../src/pages/components/index.ts';

test('every kind of node has its own file', () => {
  const folder = fileURLToPath(new URL('../../src/pages/components/', import.meta.url));
  const files = new Set(readdirSync(folder));
  const kinds = [...Object.keys(blockComponents), ...Object.keys(inlineComponents)];
  const fileOf = (kind: string) => `${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  expect(kinds.filter((kind) => !files.has(fileOf(kind)))).toEqual([]);
});

test('the parent of an element is an element', () => {
  const parents = [...elements.values()].flatMap(({ within }) => within ?? []);
  expect(parents.filter((name) => !elements.has(name))).toEqual([]);
});

test('elements and attributes are documented', () => {
  for (const [name, { about, attributes }] of elements) {
    for (const text of [about, ...Object.values(attributes).map((attribute) => attribute.about)])
      expect(text, name).toMatch(/^[A-Z].*[.…:]$|\S \S/);
  }
});
