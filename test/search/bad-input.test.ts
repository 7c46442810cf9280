import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { search } from '../../src/search/search.ts';
import { oddQueries } from '../support/odd-queries.ts';
import { growth, linear } from '../support/growth.ts';
import { fragment } from './fragment.ts';

const words =
  'oven order loaf flour starter proof crust crumb bake knead score steam rack peel stone timer scale'.split(
    ' ',
  );
const index = buildIndex(
  Array.from({ length: 2000 }, (_, at) => {
    const text = Array.from(
      { length: 80 },
      (__, i) => `${words[(at * 7 + i * i) % words.length]}` + ((at + i) % 300),
    ).join(' ');
    return fragment(
      `p${at}`,
      `Page ${at} about the ${words[at % words.length]}`,
      `${text}. 面包和烤箱 ${at}`,
      { versions: ['1'] },
    );
  }),
);

describe('unusual queries', () => {
  it.each(oddQueries)('answers %s', (_name, query) => {
    expect(search(index, { query }).length).toBeLessThanOrEqual(10);
  });

  it.each(['a', '面包烤箱订单', 'preheat the ovne before bakeing '])(
    'reads many "%s" in linear time',
    async (text) => {
      const queryOf = (size: number) => text.repeat(size);
      expect(await growth(40_000, queryOf, (query) => search(index, { query }))).toBeLessThan(linear);
    },
  );

  it.each(['', ' ', '?!', '🥐🍞'])('finds nothing for "%s"', (query) => {
    expect(search(index, { query })).toEqual([]);
  });

  it.each([
    [0, 1],
    [-1, 1],
    [1.5, 1],
    [1e9, 50],
    [Number.NaN, 10],
  ])('treats page size %d as %d', (pageSize, expected) => {
    expect(search(index, { query: 'oven', pageSize })).toHaveLength(expected);
  });

  it('finds nothing for an unknown version', () => {
    expect(search(index, { query: 'oven', filter: { version: '9' } })).toEqual([]);
  });

  it('indexes more words than a call can have arguments', () => {
    const text = Array.from({ length: 150_000 }, (_, at) => `w${at}`).join(' ');
    const others = Array.from({ length: 4 }, (_, at) => fragment(`p${at}`, '', ''));
    const large = buildIndex([fragment('one', 'One', text), fragment('two', 'Two', text), ...others]);
    expect(search(large, { query: 'w149999' })).toHaveLength(2);
  });

  it('searches an empty site', () => {
    const empty = buildIndex([]);
    expect(search(empty, { query: 'oven' })).toEqual([]);
    expect(search(buildIndex([fragment('only', 'Only', '')]), { query: 'only' })).toHaveLength(1);
  });
});
