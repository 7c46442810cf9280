import { foundBy } from './support/found-by.ts';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exampleFiles } from '../src/check/rules/rule.ts';
import { rules } from '../src/check/rules/index.ts';
import { context } from './docs/rule-pages.ts';
import { unmark } from './support/marks.ts';
import { siteOf } from './support/site.ts';

test('the list is sorted and each rule is in the file that its id names', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort());
  expect(ids.filter((id) => !existsSync(new URL(`../src/check/rules/${id}.ts`, import.meta.url)))).toEqual(
    [],
  );
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  test('shows invalid and valid code', () => {
    expect(rule.examples.valid.length).toBeGreaterThan(0);
    expect(rule.examples.invalid.length).toBeGreaterThan(0);
  });

  test.each(rule.examples.valid.map((example) => [example]))('reports nothing for %j', async (example) => {
    expect(foundBy(rule, await siteOf(exampleFiles(example)), context).map(({ message }) => message)).toEqual(
      [],
    );
  });

  test.each(rule.examples.invalid.map((example) => [example]))(
    'reports the marked range in %j',
    async (example) => {
      const { files, marks } = unmark(exampleFiles(example));
      expect(marks.length).toBeGreaterThan(0);
      const found = foundBy(rule, await siteOf(files), context)
        .map(({ span, message }) => ({ path: span.file.path, start: span.start, end: span.end, message }))
        .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.start - b.start));
      const expected = [...marks].sort((a, b) =>
        a.path < b.path ? -1 : a.path > b.path ? 1 : a.start - b.start,
      );
      expect(found).toEqual(
        expected.map(({ words, ...range }) => ({ ...range, message: expect.stringContaining(words) })),
      );
    },
  );
});
