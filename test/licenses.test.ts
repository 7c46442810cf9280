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

test.skipIf(!existsSync('dist/sbom.cdx.json'))(
  'the bill of materials names the same packages as the licences',
  () => {
    const licences = readFileSync('dist/LICENSES.txt', 'utf8');
    const named = [...licences.matchAll(/^={72}\n(\S+) (\S+) \(.*\)\n={72}\n/gm)].map(
      ([, name, version]) => `${name} ${version}`,
    );
    const { components } = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as {
      components: { name: string; version: string; hashes?: unknown; pedigree?: { notes: string } }[];
    };
    expect(components.map(({ name, version }) => `${name} ${version}`)).toEqual(named);
    expect(components.filter(({ hashes }) => hashes === undefined)).toEqual([]);
    const changed = components.filter(({ pedigree }) => pedigree !== undefined).map(({ name }) => name);
    expect(changed).toEqual(expect.arrayContaining(['gray-matter', 'ink', 'mermaid', 'satteri']));
  },
);
