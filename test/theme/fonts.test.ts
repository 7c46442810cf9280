import { expect, test } from 'vitest';
import { assets } from '../../src/theme/assets.ts';
import { missingFonts } from '../../src/theme/look/shipped-fonts.ts';
import { siteStyles } from '../../src/theme/look/site-styles.ts';
import { siteOf } from '../support/site.ts';
import { pageOf } from './rendered.ts';

const looks = { base: '', remoteMedia: false } as const;
const filesWith = (fonts: object) => ({
  'docs.json': JSON.stringify({ name: 'Crumb', fonts, navigation: { pages: ['rye'] } }),
  'rye.mdx': 'Rye.',
});

test.each(['Figtree', 'figtree', 'Source Serif 4', 'Geist Mono', 'Inter'])(
  'the family %s is shown in the shipped font',
  async (family) => {
    const files = filesWith({ family });
    const site = await siteOf(files);
    const stem = family.toLowerCase().replaceAll(' ', '-');
    const [, shown = ''] = /--font-body:"([^"]+)"/.exec(siteStyles(site, looks)) ?? [];
    expect(shown.toLowerCase()).toBe(`${family.toLowerCase()} variable`);
    expect(missingFonts(site)).toEqual([]);
    const [href = ''] =
      new RegExp(`[^"/]*_docs[^"]*${stem}-latin-wght[^"]*`).exec(await pageOf(files, 'rye')) ?? [];
    expect(assets(site, looks).map(({ path }) => path)).toContain(href);
  },
);

test('a font that is neither shipped nor a file of the site is missing', async () => {
  const named = await siteOf(filesWith({ heading: { family: 'Roboto' }, body: { family: 'Roboto' } }));
  expect(missingFonts(named)).toEqual(['Roboto']);
  const own = filesWith({ family: 'Roboto', source: '/roboto.woff2' });
  expect(missingFonts(await siteOf({ ...own, 'roboto.woff2': '' }))).toEqual([]);
  expect(missingFonts(await siteOf(filesWith({ family: 'Figtree', weight: 400 })))).toEqual([]);
});

test('a shipped font with a file of the site is that file', async () => {
  const site = await siteOf({ ...filesWith({ family: 'Figtree', source: '/own.woff2' }), 'own.woff2': '' });
  expect(siteStyles(site, looks)).toContain('--font-body:"Figtree"');
});
