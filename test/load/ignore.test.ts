import { assert, constantFrom, array, property } from 'fast-check';
import { expect, test } from 'vitest';
import { ignoreRules, isIgnored } from '../../src/site/load/ignore.ts';

const names = [
  ...['guides', 'node_modules', 'readme.md', 'README.md', 'LICENSE.md', 'my-readme.md', 'CHANGELOG.mdx'],
  ...['.git', '.platform', '.mintlify', 'skills', 'a.json', 'docs.config.yaml', 'docs.config.yml', 'a.mdx'],
];

test('earlier queries have no effect: an ineffective pattern gives the same answers', () => {
  const quick = ignoreRules();
  const whole = ignoreRules(['no-such-name']);
  const paths = array(constantFrom(...names), { minLength: 1, maxLength: 4 });
  assert(
    property(paths, constantFrom('', '/'), (segments, end) => {
      const path = segments.join('/') + end;
      expect([path, isIgnored(quick, path)]).toEqual([path, isIgnored(whole, path)]);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['guides/start.mdx', false],
  ['guides/README.md', true],
  ['guides/node_modules/', true],
  ['.mintlify/skills/a.md', false],
  ['docs.config.yaml', true],
])('%s is ignored: %s', (path, expected) => {
  expect(isIgnored(ignoreRules(), path)).toBe(expected);
});
