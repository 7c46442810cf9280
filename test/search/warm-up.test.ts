import { expect, test } from 'vitest';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { search } from '../../src/search/search.ts';
import { warmUp } from '../../src/search/warm-up.ts';
import { fragment } from './fragment.ts';

const pages = (count: number) =>
  buildIndex(
    Array.from({ length: count }, (_, at) => fragment(`p${at}`, `Loaf ${at}`, `Bread number ${at}.`)),
  );

test('pauses between searches, whatever the size of the site, with the same results', async () => {
  for (const count of [0, 1, 30, 500]) {
    const index = pages(count);
    let pauses = 0;
    await warmUp(index, undefined, async () => void pauses++, new AbortController().signal);
    expect(pauses).toBeLessThan(50);
    expect(pauses).toBeGreaterThanOrEqual(Math.min(count, 20));
    expect(search(index, { query: 'loaf' })).toEqual(search(pages(count), { query: 'loaf' }));
  }
});

test('stops when it is aborted', async () => {
  const gone = new AbortController();
  let pauses = 0;
  const pause = async () => {
    pauses++;
    gone.abort();
  };
  await warmUp(pages(100), undefined, pause, gone.signal);
  expect(pauses).toBe(1);
});
