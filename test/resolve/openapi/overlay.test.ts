import { expect, test } from 'vitest';
import { positionAt } from '../../../src/site/source/span.ts';
import { siteOf } from '../../support/site.ts';

const ovens = `openapi: 3.1.0
info: { title: Ovens, version: "1" }
paths:
  /ovens:
    get: { summary: List ovens }
    post: { summary: Add an oven }
`;

const overlay = (actions: string, version = '1.0.0', spec = 'ovens.yaml') =>
  `overlay: ${version}\ninfo: { title: Names, version: "1" }\nextends: ${spec}\nactions: ${actions}\n`;

const works = '[{ target: "$.paths.*.post", remove: true }]';

/** What is said of the overlays of "ovens.yaml". */
async function faults(openapi: unknown, files: Readonly<Record<string, string>>) {
  const tabs = [openapi].flat().map((spec, index) => ({ tab: `API ${index}`, openapi: spec }));
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { tabs } }),
    'ovens.yaml': ovens,
    ...files,
  });
  return site.faults
    .filter(({ rule }) => rule.startsWith('openapi/spec-'))
    .map(({ rule, span, message }) => {
      const { line, column } = positionAt(span.file, span.start);
      return `${rule} ${span.file.path}:${line}:${column} ${message}`;
    });
}

const listing = (...overlays: readonly string[]) => ({ source: 'ovens.yaml', overlays });

test.each<[string, unknown, Readonly<Record<string, string>>, readonly string[]]>([
  ['one that works', 'ovens.yaml', { 'a.yaml': overlay(works) }, []],
  ['one that nobody needs', 'ovens.yaml', { 'a.yaml': overlay('3', '9.0', 'other/spec.yaml') }, []],
  [
    'one that is not there',
    listing('a.yml'),
    { 'a.yaml': overlay(works) },
    ['openapi/spec-exists docs.json:1:84 overlay "a.yml" does not exist'],
  ],
  [
    'one that is cut off',
    listing('a.json'),
    { 'a.json': '{ "overlay": "1.0.0", "actions": [' },
    ['openapi/spec-valid a.json:1:34 the file ends before "[" on line 1 is closed'],
  ],
  [
    'one that is none',
    listing('a.json'),
    { 'a.json': '{}' },
    ['openapi/spec-valid a.json:1:1 "a.json" is not an overlay: it has no "overlay" field'],
  ],
  [
    'one of another version',
    'ovens.yaml',
    { 'a.yaml': overlay(works, '2.0.0') },
    ['openapi/spec-version a.yaml:1:10 the overlay has version 2.0.0, so it is not applied'],
  ],
  [
    'one without actions',
    'ovens.yaml',
    { 'a.yaml': overlay('{}') },
    ['openapi/spec-valid a.yaml:4:1 "a.yaml" has no "actions" list, so it has no effect'],
  ],
  [
    'one that extends a spec by a wrong name',
    'ovens.yaml',
    { 'a.yaml': overlay(works, '1.1.0', 'oven.yaml') },
    [
      'openapi/spec-exists a.yaml:3:10 spec "oven.yaml", which the overlay extends, does not exist, so the overlay has no effect',
    ],
  ],
  [
    'actions that cannot be applied',
    'ovens.yaml',
    {
      'a.yaml': overlay(`
  - { target: "$.paths['/loaves']", remove: true }
  - { target: "paths", remove: true }
  - { remove: true }
  - { target: $.info }
  - { target: $.info, copy: $.paths.*.* }`),
    },
    [
      `openapi/spec-valid a.yaml:5:15 nothing in the spec matches "$.paths['/loaves']", so the action does nothing`,
      'openapi/spec-valid a.yaml:6:15 "paths" is not a JSONPath',
      'openapi/spec-valid a.yaml:7:5 the action has no "target"',
      'openapi/spec-valid a.yaml:8:5 the action neither updates, copies nor removes anything',
      'openapi/spec-valid a.yaml:9:29 "$.paths.*.*" matches several values, but must match exactly one value',
    ],
  ],
  [
    'two lists for one spec',
    [listing('a.yaml'), listing()],
    { 'a.yaml': overlay(works) },
    [
      'openapi/spec-valid docs.json:1:131 "ovens.yaml" has other overlays here than where it is first named, so these are not applied',
    ],
  ],
])('%s', async (_, openapi, files, expected) => {
  expect(await faults(openapi, files)).toEqual(expected);
});

test('actions that would take forever are not applied', async () => {
  const doubling = Array.from({ length: 40 }, (_, at) => `{ target: $..*, update: { x${at}: { a: b } } }`);
  const pattern = `{ target: "$.info[?search(@, '(a+)+$')]", remove: true }`;
  const descending = `{ target: "$${'..*'.repeat(9)}..none", remove: true }`;
  const doubled = `{ target: "$${'[*,*]'.repeat(9)}", remove: true }`;
  const actions = [pattern, descending, doubled, ...doubling];
  const found = await faults('ovens.yaml', { 'a.yaml': overlay(`[${actions.join(', ')}]`) });
  expect(new Set(found.map((fault) => fault.replace(/^\S+ \S+ /, '')))).toEqual(
    new Set([
      `"$.info[?search(@, '(a+)+$')]" compares with a pattern, which could take forever, so the action is not applied`,
      '"$..*..*..*..*..*..*..*..*..*..none" has more than 2 ".." or 8 ",", which could take forever, so the action is not applied',
      '"$[*,*][*,*][*,*][*,*][*,*][*,*][*,*][*,*][*,*]" has more than 2 ".." or 8 ",", which could take forever, so the action is not applied',
      'the overlay adds more than 500,000 values, so this action and those after it are not applied',
    ]),
  );
});

test('an action that matches in one of two specs is valid', async () => {
  const files = {
    'loaves.yaml': ovens.replaceAll('ovens', 'loaves'),
    'a.yaml': overlay(`[{ target: "$.paths['/loaves'].post", remove: true }]`),
  };
  const specs = [listing('a.yaml'), { source: 'loaves.yaml', overlays: ['a.yaml'] }];
  expect(await faults(specs, files)).toEqual([]);
  expect(await faults(specs[0], files)).toHaveLength(1);
});
