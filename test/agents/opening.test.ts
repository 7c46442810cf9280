import { expect, test } from 'vitest';
import { openingOf } from '../../src/agents/llms/opening.ts';
import { readerPage } from '../../src/agents/reading/listed-pages.ts';
import { bodies } from '../../src/agents/reading/page-text.ts';
import { siteOf } from '../support/site.ts';

async function openingIn(text: string): Promise<string> {
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["oven"]}}',
    'oven.mdx': text,
  });
  const page = readerPage(site, 'oven');
  if (page === undefined) throw new Error('the page is there');
  return openingOf(page, bodies(site, { origin: 'https://crumb.example', base: '' }).text);
}

test.each([
  [
    'ends before it',
    'Crumb has an agent that bakes. When you send a request, the agent:\n\n- heats',
    'Crumb has an agent that bakes.',
  ],
  [
    'names what is in it',
    'The oven takes two kinds of bread:\n\n- **Rye**: dark\n- White bread',
    'The oven takes two kinds of bread: Rye, White bread.',
  ],
  [
    'is left out where it is no list',
    'This is all that the oven has for it:\n\n```text\na\n```\n\nAll ovens are as hot as they can be.',
    'All ovens are as hot as they can be.',
  ],
])('an opening that introduces a list %s', async (_, text, opening) => {
  expect(await openingIn(text)).toBe(opening);
});

test.each([
  '_Last Updated: October 15, 2024_',
  'Updated on 2026-01-31.',
  '**Effective date:** January 1, 2025',
])('the date of %s does not describe a page', async (date) => {
  expect(await openingIn(`${date}\n\nThe oven runs all day.\n`)).toBe('The oven runs all day.');
});

test('a sentence with a date in it may describe a page', async () => {
  const text = 'Updated ovens of 2024 bake twice as many loaves.';
  expect(await openingIn(text)).toBe(text);
});

test('instructions to agents do not describe a page', async () => {
  const orders =
    '  If the user asked for bread, go on with the [oven](/oven).\n\n  Then tell the user that the **bread** is done.';
  const text = `<Visibility for="agents">\n${orders}\n</Visibility>\n\nThe client runs on every machine.`;
  expect(await openingIn(text)).toBe('The client runs on every machine.');
});
