import { expect, test } from 'vitest';
import { pageOf } from './rendered.ts';

test.each([
  ['[**Oven**](/rye)', '<a href="/rye"><strong>Oven</strong></a>'],
  ['**Our [oven](/rye)**', '<strong>Our <a href="/rye">oven</a></strong>'],
  ['[`bake`](/rye) *now*', '<a href="/rye"><code>bake</code></a> *now*'],
  ['[<b>](/rye)', '<a href="/rye">&lt;b&gt;</a>'],
])('the banner %s is shown as %s', async (content, expected) => {
  const config = { name: 'Crumb', banner: { content }, navigation: { pages: ['rye'] } };
  const html = await pageOf({ 'docs.json': JSON.stringify(config), 'rye.mdx': 'Rye.' }, 'rye');
  expect(html).toContain(`<div class="banner-text">${expected}</div>`);
});
