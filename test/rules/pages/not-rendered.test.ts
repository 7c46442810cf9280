import { expect, test } from 'vitest';
import { notRendered } from '../../../src/rules/pages/not-rendered.ts';
import { siteOf } from '../../support/site.ts';

const other = 'write it as Markdown or HTML, or add the same content as text next to it';

test.each([
  ['One for each {oven, loaf} pair.', 'write \\{ if the braces are text, or define the names'],
  ['It is {new Date().getFullYear()}.', other],
  ['export const oven = () => 1\n\n{oven, loaf}', other],
])('help for %j', async (text, help) => {
  const site = await siteOf({ 'docs.json': '{}', 'rye.mdx': `${text}\n` });
  expect([...notRendered.check(site)].map((each) => each.help)).toEqual([help]);
});
