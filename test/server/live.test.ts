import { expect, test } from 'vitest';
import { live, type Reading } from '../../src/server/live.ts';
import type { Diagnostic } from '../../src/site/source/finding.ts';
import { at, found } from '../support/found.ts';
import { siteOf } from '../support/site.ts';

const file = { path: 'docs.json', text: 'ovens' };
const finding: Diagnostic = found(at(file, 'ovens'));

/** Readings that are given out when the test says so. */
async function readings() {
  const waiting: ((reading: Reading) => void)[] = [];
  const read = () => new Promise<Reading>((resolve) => waiting.push(resolve));
  const give = async (findings: readonly Diagnostic[] = []) => {
    const site = await siteOf('{}');
    waiting.shift()?.({ site, stale: false, check: () => findings });
    return site;
  };
  return { read, give, waiting };
}

test('a burst of changes causes one more reading than the current one', async () => {
  const { read, give, waiting } = await readings();
  const made = live(read);
  await give();
  const site = await made;
  const first = site.refresh();
  const others = [site.refresh(), site.refresh(), site.refresh()];
  expect(waiting).toHaveLength(1);
  await give();
  await first;
  await Promise.resolve();
  expect(waiting).toHaveLength(1);
  const last = await give();
  await Promise.all(others);
  expect(waiting).toHaveLength(0);
  expect(site.current().site).toBe(last);
});

test('listeners are notified of a change at once, and again if the findings differ', async () => {
  const { read, give } = await readings();
  const made = live(read);
  await give();
  const site = await made;
  const heard: number[] = [];
  const unsubscribe = site.subscribe(({ findings }) => heard.push(findings.length));
  const refresh = async (findings: readonly Diagnostic[]) => {
    const done = site.refresh();
    await give(findings);
    await done;
  };
  await refresh([finding]);
  expect(heard).toEqual([0, 1]);
  await refresh([finding]);
  expect(heard).toEqual([0, 1, 1]);
  unsubscribe();
  await refresh([]);
  expect(heard).toEqual([0, 1, 1]);
  expect(site.current().findings).toEqual([]);
});

test('a failed reading keeps the last one, and the next may succeed', async () => {
  const first = await siteOf('{}');
  const second = await siteOf('{}');
  const plan: (() => Promise<Reading>)[] = [first, undefined, second].map((site) => async () => {
    if (site === undefined) throw new Error('disk gone');
    return { site, stale: false, check: () => [] };
  });
  const site = await live(() => (plan.shift() ?? (() => Promise.reject(new Error('no more'))))());
  await expect(site.refresh()).rejects.toThrow('disk gone');
  expect(site.current().site).toBe(first);
  await site.refresh();
  expect(site.current().site).toBe(second);
});
