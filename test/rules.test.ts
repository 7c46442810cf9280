import { foundBy } from './support/found-by.ts';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exampleFiles, type Rule } from '../src/check/rules/rule.ts';
import { rules } from '../src/check/rules/index.ts';
import { context } from './docs/rule-pages.ts';
import { mark, unmark, type Mark } from './support/marks.ts';
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

  test.each(rule.examples.valid.map((example) => [example]))('valid example %$', async (example) => {
    const files = exampleFiles(example);
    expect(mark(files, await marksOf(files, rule))).toEqual(files);
  });

  test.each(rule.examples.invalid.map((example) => [example]))('invalid example %$', async (example) => {
    const { files, marks } = unmark(exampleFiles(example));
    expect(marks.length).toBeGreaterThan(0);
    const found = (await marksOf(files, rule)).map(
      (one) => marks.find((mark) => isAt(mark, one) && one.words.includes(mark.words)) ?? one,
    );
    expect(mark(files, found)).toEqual(mark(files, marks));
  });
});

/** What a rule finds, with its whole messages. */
async function marksOf(files: Readonly<Record<string, string>>, rule: Rule): Promise<readonly Mark[]> {
  return foundBy(rule, await siteOf(files), context).map(({ span: { file, start, end }, message }) => ({
    path: file.path,
    start,
    end,
    words: message,
  }));
}

function isAt(one: Mark, other: Mark): boolean {
  return one.path === other.path && one.start === other.start && one.end === other.end;
}
