import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import { specValid } from '../../../src/check/rules/openapi/spec-valid.ts';
import { positionAt } from '../../../src/site/source/span.ts';
import { siteOf } from '../../support/site.ts';

const good = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Loaves', version: '1' },
  paths: { '/loaves': { get: { summary: 'List loaves', responses: { 200: { description: 'ok' } } } } },
});

/** What is said of one spec; the other spec and its page must always be there. */
async function findings(name: string, text: string, others: Readonly<Record<string, string>> = {}) {
  const tabs = [
    { tab: 'Bad', openapi: name },
    { tab: 'Good', openapi: 'good.json' },
  ];
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { tabs } }),
    [name]: text,
    'good.json': good,
    ...others,
  });
  expect(site.operationPages.has('api-reference/list-loaves')).toBe(true);
  const found = foundBy(specValid, site);
  return found.map(({ span, message }) => {
    const { line, column } = positionAt(span.file, span.start);
    return `${span.file.path}:${line}:${column} ${message}`;
  });
}

const head = `openapi: 3.1.0
info: { title: Ovens, version: "1" }
`;

test.each([
  ['an empty JSON file', 'bad.json', '', ['bad.json:1:1 the file is empty']],
  [
    'an empty YAML file',
    'bad.yaml',
    '',
    ['bad.yaml:1:1 "bad.yaml" is not a spec: it has no "openapi" field'],
  ],
  [
    'a JSON file that is no spec',
    'bad.json',
    '[1]',
    ['bad.json:1:1 "bad.json" is not a spec: it has no "openapi" field'],
  ],
  [
    'a cut-off file',
    'bad.json',
    '{ "openapi": "3.1.0", "paths": {',
    ['bad.json:1:32 the file ends before "{" on line 1 is closed'],
  ],
  [
    'a key given twice in JSON',
    'bad.json',
    good.replace('"paths"', '"x-a": 1, "x-a": 2, "paths"'),
    ['bad.json:1:70 duplicate key "x-a": only the last value counts'],
  ],
  [
    'a key given twice in YAML',
    'bad.yaml',
    `${head}paths: {}\npaths: {}\n`,
    ['bad.yaml:4:1 duplicate key "paths"'],
  ],
  [
    'a path without a slash',
    'bad.yaml',
    `${head}paths: { ovens: { get: { responses: { 200: { description: ok } } } } }\n`,
    ['bad.yaml:3:10 path "ovens" does not start with a slash'],
  ],
  [
    'wrong types',
    'bad.yaml',
    `${head}tags: 3\npaths: { /ovens: [], /loaves: { get: 7 } }\n`,
    [
      'bad.yaml:4:10 "/ovens" is a list, not an object',
      'bad.yaml:4:38 "GET /loaves" is a number, not an object',
      'bad.yaml:3:7 "tags" is a number, not a list',
    ],
  ],
  [
    'references to nothing, to a missing file and out of the site',
    'bad.yaml',
    `${head}components:
  schemas:
    A: { $ref: '#/components/schemas/B' }
    C: { $ref: missing.yaml }
    D: { $ref: ../../etc/passwd }
    E: { example: { $ref: '#/nowhere' } }
`,
    [
      'bad.yaml:5:16 "#/components/schemas/B" does not exist',
      'bad.yaml:6:16 file "missing.yaml" does not exist',
      'bad.yaml:7:16 "../../etc/passwd" points outside the site',
    ],
  ],
  [
    'references in a circle',
    'bad.yaml',
    `${head}components:
  schemas:
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: '#/components/schemas/A' }
    Tree: { properties: { inner: { $ref: '#/components/schemas/Tree' } } }
`,
    ['bad.yaml:5:16 "#/components/schemas/B" refers to itself and never resolves to a value'],
  ],
  [
    'references to another host are no fault of the spec, nor those to a schema of that name in it',
    'bad.yaml',
    `${head}components:
  schemas:
    A: { $ref: 'https://crumb.example/oven.json#/a' }
    B: { $ref: 'https://crumb.example/shelf' }
    C: { $id: 'https://crumb.example/shelf', type: object }
`,
    [],
  ],
  [
    'a second document',
    'bad.yaml',
    `${head}paths: {}\n---\npaths: {}\n`,
    ['bad.yaml:4:1 a second document starts here and is ignored'],
  ],
  [
    'brackets nested too deep',
    'bad.json',
    `{ "openapi": "3.1.0", "x": ${'['.repeat(300)}${']'.repeat(300)} }`,
    ['bad.json:1:283 brackets are nested more than 256 levels deep'],
  ],
])('%s', async (_, name, text, expected) => {
  expect(await findings(name, text)).toEqual(expected);
});

test('an alias bomb is rejected quickly', async () => {
  const levels = [...'abcdefghi'].map((name, index, all) => {
    const items = index === 0 ? Array(9).fill('"crumb"') : Array(9).fill(`*${all[index - 1] ?? ''}`);
    return `${name}: &${name} [${items.join(', ')}]`;
  });
  const found = await findings('bad.yaml', `${head}${levels.join('\n')}\n`);
  expect(found).toEqual([expect.stringContaining('aliases expand to more than')]);
});

test('an alias inside its own anchor resolves to nothing', async () => {
  const found = await findings('bad.yaml', `${head}paths: &paths\n  /ovens: *paths\n`);
  expect(found).toEqual([expect.stringContaining('bad.yaml:4')]);
});

test('thousands of open brackets do not crash the process', async () => {
  const found = await findings('bad.yaml', `${head}paths: ${'['.repeat(100_000)}`);
  expect(found).toEqual([expect.stringContaining('nested more than')]);
});

test('a spec of more than 20 MB is not read', async () => {
  const found = await findings('bad.json', `${good}${' '.repeat(20 * 1024 * 1024)}`);
  expect(found).toEqual(['docs.json:1:47 "bad.json" is larger than 20 MB, so it is not read']);
});

test('a fault in a part is reported in the part', async () => {
  const found = await findings('bad.yaml', `${head}paths: { /ovens: { $ref: parts/ovens.yaml } }\n`, {
    'parts/ovens.yaml': 'get:\n  summary: List\n  summary: Twice\n',
  });
  expect(found).toEqual(['parts/ovens.yaml:3:3 duplicate key "summary"']);
});

test('a fault from an overlay names the overlay', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { tabs: [{ tab: 'API', openapi: 'good.json' }] } }),
    'good.json': good,
    'a.yaml':
      'overlay: 1.0.0\nextends: good.json\nactions:\n  - { target: $.paths.*.get, update: { sumary: All } }\n',
  });
  const found = foundBy(specValid, site);
  expect(found).toMatchObject([
    {
      message: 'unknown field "sumary" in "GET /loaves"',
      related: [{ text: 'with this overlay applied', span: { file: { path: 'a.yaml' }, start: 9, end: 14 } }],
    },
  ]);
});
