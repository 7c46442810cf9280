import { expect, test } from 'vitest';
import { pageOf } from './rendered.ts';

test.each([
  ['[**Oven**](/rye)', '<a href="/rye"><strong>Oven</strong></a>'],
  ['**Our [oven](/rye)**', '<strong>Our <a href="/rye">oven</a></strong>'],
  ['[`bake`](/rye) *now*', '<a href="/rye"><code>bake</code></a> <em>now</em>'],
  ['<strong>New</strong>&nbsp;oven &amp; *loaf*', '<strong>New</strong>\u00a0oven &amp; <em>loaf</em>'],
  ['Bake <b now', 'Bake &lt;b now'],
  ['[<b>](/rye)', '<a href="/rye">&lt;b&gt;</a>'],
])('the banner %s is shown as %s', async (content, expected) => {
  const config = { name: 'Crumb', banner: { content }, navigation: { pages: ['rye'] } };
  const html = await pageOf({ 'docs.json': JSON.stringify(config), 'rye.mdx': 'Rye.' }, 'rye');
  expect(html.replace(/<\/?p>|\s*(?=<\/div>)/g, '')).toContain(`<div class="banner-text">${expected}</div>`);
});

test.each([
  [
    { light: '#ffee00', dark: '#102030' },
    '--banner-light:#ffee00;--banner-on-light:#000000;--banner-dark:#102030;--banner-on-dark:#ffffff',
  ],
  [{ dark: '#102030' }, '--banner-light:#102030'],
  [{ light: 'red' }, undefined],
])('the colour %j of a banner is shown with readable text', async (color, style) => {
  const config = { name: 'Crumb', banner: { content: 'Oven', color }, navigation: { pages: ['rye'] } };
  const html = await pageOf({ 'docs.json': JSON.stringify(config), 'rye.mdx': 'Rye.' }, 'rye');
  const [tag = ''] = /<div class="banner [^>]*>/.exec(html) ?? [];
  if (style === undefined) expect(tag).not.toContain('style');
  else expect(tag).toContain(style);
});
