import { describe, expect, test } from 'vitest';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { search } from '../../src/search/search.ts';
import { pageOf } from './fragment.ts';

const line = 'The baker sweeps the floor, and nobody is there to see it in the morning.';
const bake = `await bake({\n${'  loaf: "rye",\n'.repeat(40)}})`;

function shown(query: string, text: string, code = '', lines: readonly number[] = []): string {
  const parts = code === '' ? [] : code.split('\n---\n');
  const samples = parts.map(({ length }, at) => ({ line: lines[at] ?? 0, length }));
  const fragments = pageOf('a', 'Bread', [{ text, code: parts.join('\n'), samples }]);
  return search(buildIndex(fragments), { query }, { contentLength: 400 })[0]?.content ?? '';
}

describe('an excerpt', () => {
  test('has whole lines, those with the most words of the query', () => {
    const text = [line, line, line, 'Salt goes in last.', 'It draws water.', line, line, line, line].join(
      '\n',
    );
    const content = shown('salt water', text);
    expect(content.length).toBeLessThanOrEqual(400);
    expect(content.split('\n').every((each) => text.split('\n').includes(each))).toBe(true);
    expect(content).toContain('Salt goes in last.\nIt draws water.');
  });

  test('has the sample after a line whole, however long it is', () => {
    const content = shown('how to bake rye', [line, 'Bake a rye loaf:', line].join('\n'), bake, [2]);
    expect(content).toBe(`Bake a rye loaf:\n${bake}`);
  });

  test('has the best of samples that are too long together', () => {
    const other = bake.replaceAll('rye', 'spelt');
    const content = shown('bake spelt', `${line}\nBake a loaf:\n${line}`, `${bake}\n---\n${other}`, [2, 2]);
    expect(content).toBe(`Bake a loaf:\n${other}`);
  });

  test('has samples in their place', () => {
    const code = 'npm i crumb\n---\nbake()';
    expect(shown('bake', 'Install it.\nThen bake.\nEat.', code, [1, 2])).toBe(
      'Install it.\nnpm i crumb\nThen bake.\nbake()\nEat.',
    );
  });

  test('has sentences of a line that is too long by itself', () => {
    const content = shown('salt', `${line} `.repeat(2000) + 'Salt goes in last.');
    expect(content).toMatch(/Salt goes in last\.$/);
    expect(content.length).toBeLessThanOrEqual(400);
  });
});
