import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenseText } from '../bin/licenses.js';

test.each([
  ['fastdom', 'Copyright (c) 2016 Wilson Page'],
  ['strictdom', 'Copyright (c) 2013 Wilson Page'],
  ['yoga-layout', 'Copyright (c) Facebook, Inc. and its affiliates'],
  ['@ai-sdk/provider-utils', 'Apache License'],
  ['hono', 'MIT License'],
])('a bundled package comes with its licence: %s', (name, text) => {
  expect(licenseText(name)).toContain(text);
});

test('a package without the text of its licence fails the build', () => {
  expect(() => licenseText('.bin')).toThrow('.bin comes without the text of its licence');
});

test.skipIf(!existsSync('dist/LICENSES.txt'))('each bundled package has a licence text in the list', () => {
  const [, ...parts] = readFileSync('dist/LICENSES.txt', 'utf8').split(/^={72}\n/m);
  const texts = parts.filter((_, at) => at % 2 === 1);
  expect(texts.length).toBeGreaterThan(20);
  expect(parts.filter((_, at) => at % 2 === 0 && (parts[at + 1] ?? '').trim().length < 200)).toEqual([]);
});
