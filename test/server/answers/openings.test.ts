import { expect, test } from 'vitest';
import { firstSentence, isListOfLinks } from '../../../src/server/assistant/passages/outline.ts';

test.each([
  [
    "Load `['*']` for **all** of [`a*b`](/c), or `Array<string>`\\*.",
    "Load ['*'] for all of a*b, or Array<string>*.",
  ],
  ['A sentence ends where it ends. Another one.', 'A sentence ends where it ends.'],
  ['Keys work best when you need:\n\n- speed\n- safety', 'Keys work best when you need …'],
  ['- Create a key with a date\n- It works until then\n- Then it fails', 'Create a key with a date'],
  ['1. Bake the bread. Wait.\n2. Eat it.', 'Bake the bread.'],
  ['> **Tip:** Wear gloves.\n\nOpen the oven.', 'Open the oven.'],
  ['> **Tip:** Wear gloves.', 'Tip: Wear gloves.'],
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
