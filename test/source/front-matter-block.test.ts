import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frontMatterBlock } from '../../src/site/source/front-matter/block.ts';
import { runs } from '../properties/runs.ts';

/** A byte order mark makes the package read the block, one character further on. */
function expectAsThePackage(text: string): void {
  const { fields, close, bodyStart, ...rest } = frontMatterBlock(text) ?? {};
  const moved = (range = { start: 0, end: 0 }) => ({ start: range.start + 1, end: range.end + 1 });
  const block = frontMatterBlock(`\uFEFF${text}`);
  expect(block === undefined).toBe(bodyStart === undefined);
  if (bodyStart === undefined) return;
  expect(block).toEqual({
    ...rest,
    fields: moved(fields),
    close: close && moved(close),
    bodyStart: bodyStart + 1,
  });
}

test.each([
  '---\ntitle: Rye\n---\n\n# Rye\n',
  '---\n---\nrye',
  '---\n\n---\n',
  '---\n# a comment\n---\n\n\nrye',
  '---\ntitle: Rye\n---',
  '---\ntitle: Rye\n----\nrye\n---\noat',
  '---\ntitle: Rye\n---oat\n---\nrye',
  '---\ntitle: Rye\r\n---\nrye',
  '---\ntitle: Rye\n---\r\nrye',
  '---\ntitle: Rye\n --- \n---\n---\nrye',
  '---\n---\n---\n',
  '---\ntitle: Rye',
])('%j has the front matter that gray-matter finds', (text) => {
  expectAsThePackage(text);
});

test('every text has the front matter that gray-matter finds', () => {
  const piece = fc.constantFrom('---', '\n', '\n', '\r', ' ', '-', 'a: b', '#', 'yaml', '\n---\n');
  const text = fc.array(piece, { maxLength: 14 }).map((pieces) => `---\n${pieces.join('')}`);
  fc.assert(fc.property(text, expectAsThePackage), runs(2_000));
});
