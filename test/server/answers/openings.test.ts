import { expect, test } from 'vitest';
import { titlesOf } from '../../../src/server/assistant/embedded/engine.ts';
import { firstSentence, isListOfLinks } from '../../../src/server/assistant/passages/outline.ts';

test.each([
  [
    "Load `['*']` for **all** of [`a*b`](/c), or `Array<string>`\\*.",
    "Load ['*'] for all of a*b, or Array<string>*.",
  ],
  ['**`--dry`** bakes without `heat`.', '--dry bakes without heat.'],
  ['A sentence ends where it ends. Another one.', 'A sentence ends where it ends.'],
  ['Call it directly (i.e. with `bake()`). Wait.', 'Call it directly (i.e. with bake()).'],
  ['侧边栏有六个视图：\n\n- 概览', '侧边栏有六个视图 …'],
  ['Keys work best when you need:\n\n- speed\n- safety', 'Keys work best when you need …'],
  ['- Create a key with a date\n- It works until then\n- Then it fails', 'Create a key with a date'],
  ['1. Bake the bread. Wait.\n2. Eat it.', 'Bake the bread.'],
  ['- [ ] Is the oven hot?\n- [x] Is the bread ready?', 'Is the oven hot?'],
  ['> **Tip:** Wear gloves.\n\nOpen the oven.', 'Open the oven.'],
  ['> **Tip:** Wear gloves.', 'Tip: Wear gloves.'],
  ['Yes. Bread can be frozen.', 'Yes. Bread can be frozen.'],
  ['---\n\n**Rye**\n\nMix the flour.', 'Mix the flour.'],
  ['Servers:\n\n- https://api.crumb.dev\n\nBakes a loaf.', 'Bakes a loaf.'],
  ['**Rye bread**', 'Rye bread'],
  ['- `bearerAuth`', ''],
  ['パンを焼く。待つ。食べる。', 'パンを焼く。待つ。食べる。'],
  ['The call returns code: EXPIRED. Renew it.', 'The call returns code: EXPIRED.'],
])('the opening of %j', (markdown, opening) => {
  expect(firstSentence(markdown)).toBe(opening);
});

test.each([
  ['- [Ovens](/ovens): hot\n- [Bread](/bread)', true],
  ['1. **[Ovens](/ovens)**\n2. [Bread](/bread) -- baked', true],
  ['Heat it first:\n\n- [Ovens](/ovens)', false],
  ['- Open the [oven](/ovens)', false],
  ['', false],
])('whether %j only refers to other pages', (markdown, expected) => {
  expect(isListOfLinks(markdown)).toBe(expected);
});

test('pages of the same title are followed by where they are', () => {
  const pages = [
    { path: 'v1/ovens', title: 'Ovens', breadcrumbs: ['v1', 'Guides'] },
    { path: 'v2/ovens', title: 'Ovens', breadcrumbs: ['v2', 'Guides'] },
    { path: 'v2/bread', title: 'Bread', breadcrumbs: ['v2', 'Guides'] },
    { path: 'v2/loaf', title: 'Bread', breadcrumbs: ['v2', 'Guides'] },
  ];
  expect([...titlesOf(pages).values()].sort()).toEqual([
    'Bread (v2/bread)',
    'Bread (v2/loaf)',
    'Ovens (v1)',
    'Ovens (v2)',
  ]);
});
