import { beforeAll, describe, expect, it } from 'vitest';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { fragments } from '../../src/search/fragments/fragments.ts';
import { decodeIndex, encodeIndex } from '../../src/search/index/index-file.ts';
import type { SearchIndex } from '../../src/search/index/index-data.ts';
import { search } from '../../src/search/search.ts';
import { siteOf } from '../support/site.ts';
import { fragment } from './fragment.ts';

const files = {
  'docs.json': JSON.stringify({
    name: 'Crumb',
    theme: 'mint',
    colors: { primary: '#884400' },
    navigation: {
      languages: [
        {
          language: 'en',
          versions: [
            {
              version: '2.0',
              default: true,
              tag: 'Latest',
              groups: [
                { group: 'Ovens', tag: 'Hot', pages: ['ovens/preheat', 'ovens/clean', 'ovens/secret'] },
                { group: 'Orders', pages: ['orders/cancel', 'orders/api'] },
              ],
            },
            { version: '1.0', groups: [{ group: 'Ovens', pages: ['v1/preheat'] }] },
          ],
        },
        { language: 'cn', groups: [{ group: '烤箱', pages: ['zh/preheat', 'zh/cancel'] }] },
      ],
    },
  }),
  'ovens/preheat.mdx':
    '---\ntitle: Preheat an oven\ndescription: Bring an oven to temperature\n---\n\nTurn the dial to 230 degrees.\n\n## Wait for the lamp\n\nThe lamp goes out when the oven is hot. Bread needs a hot stone. Never open the door before.\n\n<Steps><Step title="Check the thermometer">Look at it.</Step></Steps>\n',
  'ovens/clean.mdx': '---\ntitle: Clean an oven\n---\n\nScrape off the ashes with `crumbScraper.run()`.\n',
  'ovens/secret.mdx': '---\ntitle: Secret oven\nsearchable: false\n---\n\nNobody finds the hidden furnace.\n',
  'orders/cancel.mdx':
    '---\ntitle: Cancel an order\ntag: Beta\n---\n\nOrders can be cancelled until the loaves are in the oven. See [preheating](/ovens/preheat).\n',
  'orders/api.mdx': '---\ntitle: Orders API\n---\n\n## rateLimit\n\nAt most ten orders a minute.\n',
  'v1/preheat.mdx': '---\ntitle: Preheat an oven\n---\n\nTurn the dial to 200 degrees.\n',
  'zh/preheat.mdx': '---\ntitle: 预热烤箱\n---\n\n将旋钮转到 230 度，然后等待指示灯熄灭。\n',
  'zh/cancel.mdx': '---\ntitle: 取消订单\n---\n\n面包进入烤箱之前可以取消订单。\n',
  'notes.mdx': '---\ntitle: Not in the navigation\n---\n\nUnlisted sourdough notes.\n',
};

describe('search', () => {
  let index: SearchIndex;
  beforeAll(async () => {
    index = buildIndex(fragments(await siteOf(files)));
  });
  const paths = (query: string, filter = {}) => search(index, { query, filter }).map(({ path }) => path);

  it.each([
    ['preheat oven', 'ovens/preheat'],
    ['prehaet ovne', 'ovens/preheat'],
    ['cleaning the ovens', 'ovens/clean'],
    ['abort purchase order', 'orders/cancel'],
    ['crumbscraper', 'ovens/clean'],
    ['crumb scraper run', 'ovens/clean'],
    ['rate limit', 'orders/api'],
    ['ratelimits', 'orders/api'],
    ['thermom', 'ovens/preheat'],
    ['取消订单', 'zh/cancel'],
    ['怎么预热烤箱？', 'zh/preheat'],
  ])('answers "%s" with %s', (query, path) => {
    expect(paths(query)[0]).toBe(path);
  });

  it('returns the place of the answer, with the match inside', () => {
    const [result] = search(index, { query: 'lamp goes out' });
    expect(result).toMatchObject({
      path: 'ovens/preheat',
      metadata: {
        title: 'Preheat an oven',
        href: '/ovens/preheat#wait-for-the-lamp',
        headings: ['Wait for the lamp'],
        breadcrumbs: ['Ovens'],
        version: '2.0',
        language: 'en',
        tag: 'Hot',
      },
    });
    const { start, end } = result!.metadata.highlights[0]!;
    expect(result!.content.slice(start, end)).toBe('lamp');
  });

  it('treats the beginning of a page as its topic', () => {
    const told = 'Sourdough rises slowly in a cold room.';
    const other = 'Loaves are weighed before they are sold.';
    const pageOf = (path: string, ...texts: readonly string[]) => {
      const { page } = fragment(path, 'Bread', '');
      return texts.map((text) => ({ ...fragment(path, 'Bread', text), page }));
    };
    const index = buildIndex([...pageOf('later', other, told), ...pageOf('opening', told, other)]);
    const found = search(index, { query: 'sourdough in a cold room', pageSize: 2 });
    expect(found.map(({ path }) => path)).toEqual(['opening', 'later']);
  });

  it('returns one fragment of each page first', () => {
    const found = paths('oven');
    const pages = new Set(found);
    expect(found.slice(0, pages.size)).toEqual([...pages]);
  });

  it('omits what is hidden from search or from readers', () => {
    expect(paths('hidden furnace')).not.toContain('ovens/secret');
    expect(paths('sourdough notes')).toEqual([]);
  });

  it('prefers the language of the query and the default version', () => {
    expect(paths('preheat an oven').slice(0, 2)).toEqual(['ovens/preheat', 'v1/preheat']);
    expect(paths('烤箱')[0]).toMatch(/^zh\//);
  });

  it.each([
    [{}, 'en'],
    [{ language: 'en' }, 'en'],
    [{ language: 'de' }, 'de'],
  ])('prefers the default version among the pages of %o', async (filter, first) => {
    const text = '---\ntitle: Preheat an oven\n---\n\nTurn the dial to 230 degrees.\n';
    const languages = ['en', 'de'].map((language) => ({
      language,
      versions: [
        { version: '1.0', pages: [`${language}/v1/preheat`] },
        { version: '2.0', default: true, pages: [`${language}/v2/preheat`] },
      ],
    }));
    const files = {
      'docs.json': JSON.stringify({ name: 'Crumb', navigation: { languages } }),
      'en/v1/preheat.mdx': text,
      'en/v2/preheat.mdx': text,
      'de/v1/preheat.mdx': text,
      'de/v2/preheat.mdx': text,
    };
    const found = search(buildIndex(fragments(await siteOf(files))), { query: 'preheat an oven', filter });
    expect(found.map(({ path }) => path).slice(0, 2)).toEqual([`${first}/v2/preheat`, `${first}/v1/preheat`]);
  });

  it.each([
    [{ version: '1.0' }, ['v1/preheat', 'zh/preheat']],
    [{ language: 'zh-Hans' }, ['zh/preheat']],
    [{ language: 'ZH' }, ['zh/preheat']],
    [{ tag: 'hot' }, ['ovens/preheat']],
    [{ tag: 'latest' }, ['ovens/preheat']],
    [{ version: '3.0' }, []],
    [{ language: 'fr' }, []],
    [{ tag: 'cold' }, []],
  ])('filters by %o', (filter, expected) => {
    const found = new Set([...paths('preheat 230 预热', filter)].filter((path) => path.endsWith('preheat')));
    expect([...found].sort()).toEqual(expected);
  });

  it('applies page size and threshold', () => {
    expect(search(index, { query: 'oven', pageSize: 2 })).toHaveLength(2);
    for (const { metadata } of search(index, { query: 'oven', scoreThreshold: 0.3 })) {
      expect(metadata.score).toBeGreaterThanOrEqual(0.3);
    }
    expect(search(index, { query: 'oven', scoreThreshold: 1 })).toEqual([]);
  });

  it('explains a score', () => {
    const [result] = search(index, { query: 'preheat ovne' }, { explain: true });
    const { words, parts } = result!.metadata.explain!;
    expect(words.map(({ asked, matched }) => [asked, matched[0]?.because])).toEqual([
      ['preheat', 'exact'],
      ['ovne', 'typo'],
    ]);
    expect(words[0]!.matched[0]!.fields).toMatchObject({ title: 1 });
    expect(parts.exactTitle).toBeGreaterThan(0.4);
  });

  it('has the same results when read from its file', () => {
    const text = encodeIndex(index);
    const decoded = decodeIndex(text);
    expect(encodeIndex(decoded)).toBe(text);
    for (const query of ['preheat oven', 'prehaet', '取消订单', 'how do I stop an order?']) {
      expect(search(decoded, { query })).toEqual(search(index, { query }));
    }
  });

  it('is deterministic', async () => {
    expect(encodeIndex(buildIndex(fragments(await siteOf(files))))).toBe(encodeIndex(index));
  });

  it('rejects invalid index files', () => {
    expect(() => decodeIndex('{"version":99}')).toThrow('version 7');
  });
});
