import { expect, test } from 'vitest';
import { withSharedIcons } from '../../src/theme/sprite.ts';
import { bodyOf, pageOf } from './rendered.ts';

const long = '<path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z"/>';
const icon = (look: string) => `<svg class="${look}" viewBox="0 0 24 24" aria-hidden="true">${long}</svg>`;

test('an icon used twice is drawn once, each with its own style', () => {
  const page = withSharedIcons(`<p>${icon('icon')}</p><p>${icon('icon stroked')}</p>`);
  const id = /<symbol id="(i-[0-9a-f]{6})" viewBox="0 0 24 24">/.exec(page)?.[1];
  expect(page.split(long).length).toBe(2);
  expect(page).toContain(`<p><svg class="icon" aria-hidden="true"><use href="#${id}"/></svg></p>`);
  expect(page).toContain(`<svg class="icon stroked" aria-hidden="true"><use href="#${id}"/></svg>`);
});

test('an icon used once, and a small one, stay inline', () => {
  const small = '<svg class="icon" viewBox="0 0 9 9"><path d="M1 1"/></svg>';
  const page = icon('icon') + small + small;
  expect(withSharedIcons(page)).toBe(page);
});

test('a small icon is shared if that makes the page shorter', () => {
  const chevron = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m9 18 6-6-6-6"/></svg>';
  expect(withSharedIcons(chevron.repeat(3))).toBe(chevron.repeat(3));
  const shared = withSharedIcons(chevron.repeat(30));
  expect(shared.split('<use ').length - 1).toBe(30);
  expect(shared.length).toBeLessThan(chevron.length * 25);
});

test('a long navigation references each icon of its groups once', async () => {
  const groups = Array.from({ length: 30 }, (_, index) => ({
    group: `G${index}`,
    pages: [{ group: `Inner ${index}`, icon: 'bread-slice', pages: [`p${index}`] }],
  }));
  const page = await pageOf(
    { 'docs.json': JSON.stringify({ navigation: { groups } }), 'p0.mdx': 'Hi' },
    'p0',
  );
  expect(page.match(/<symbol/g)?.length).toBeLessThan(20);
  expect(page.match(/<use /g)?.length).toBeGreaterThan(29);
});

test('only pages that use classes load them', async () => {
  const files = { 'docs.json': '{"navigation":{"pages":["a"]}}' };
  expect(await pageOf({ ...files, 'a.mdx': 'Hi' }, 'a')).not.toContain('/utilities.');
  expect(await pageOf({ ...files, 'a.mdx': '<div className="flex">Hi</div>' }, 'a')).toContain('/utilities.');
  expect(await bodyOf('<div className="flex">Hi</div>')).toContain('<div class="flex">Hi</div>');
});
