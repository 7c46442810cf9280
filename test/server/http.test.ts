import { describe, expect, test } from 'vitest';
import { prefersMarkdown } from '../../src/server/http/accept.ts';
import { sitePath } from '../../src/server/http/site-path.ts';
import { slidingWindow } from '../../src/server/store/sliding-window.ts';
import { growth, linear } from '../support/growth.ts';

test.each([
  ['text/markdown', true],
  ['TEXT/Markdown; charset=utf-8', true],
  ['text/plain', true],
  ['text/markdown, text/html, */*', true],
  ['text/markdown;q=0.9, text/html;q=0.8', true],
  ['*/*', false],
  ['text/*', false],
  ['text/html', false],
  ['text/html, text/markdown', false],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['', false],
])('a client that accepts "%s" prefers Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});

test.each([
  ['/', '', ''],
  ['/guides/start', '', 'guides/start'],
  ['/guides/start/', '', 'guides/start/'],
  ['/docs/guides/start', '/docs', 'guides/start'],
  ['/docs', '/docs', ''],
  ['/b%C3%BCro', '', 'büro'],
  ['/docsy', '/docs', undefined],
  ['/..%2fetc/passwd', '', undefined],
  ['/a/../b', '', undefined],
  ['/%2e%2e/etc', '', undefined],
  ['/a%5cb', '', undefined],
  ['/a\\b', '', undefined],
  ['/%00', '', undefined],
  ['/%ff', '', undefined],
  ['//evil.example', '', undefined],
  ['/a%0d%0ab', '', undefined],
])('the request for %s below "%s" is for %s', (pathname, base, expected) => {
  expect(sitePath(pathname, base)).toBe(expected);
});

test('a path of many slashes is read in linear time', async () => {
  const pathOf = (slashes: number) => `/a${'/'.repeat(slashes)}x`;
  expect(await growth(64_000, pathOf, (pathname) => sitePath(pathname, ''))).toBeLessThan(linear);
});

describe('a sliding window', () => {
  const at = { time: 0 };
  const window = slidingWindow({ id: 'search', name: 'org', quota: 2, seconds: 60 }, () => at.time);

  test('allows its quota in any minute, whenever the minute begins', () => {
    const allowed = [0, 50_000, 59_999, 60_001, 60_002, 110_001].map((time) => {
      at.time = time;
      return window.take('a').allowed;
    });
    expect(allowed).toEqual([true, true, false, true, false, true]);
  });

  test('returns the remaining quota and when the next request expires', () => {
    at.time = 200_000;
    expect(window.take('a')).toMatchObject({ allowed: true, remaining: 1, reset: 60 });
    at.time = 210_000;
    expect(window.take('a')).toMatchObject({ allowed: true, remaining: 0, reset: 50 });
    expect(window.take('a')).toMatchObject({ allowed: false, remaining: 0, reset: 50 });
    expect(window.take('b')).toMatchObject({ allowed: true });
  });

  test('allows everything with a quota of 0', () => {
    const open = slidingWindow({ id: 'search', name: 'org', quota: 0, seconds: 60 }, () => 0);
    for (let count = 0; count < 100; count += 1) expect(open.take('a').allowed).toBe(true);
  });
});
