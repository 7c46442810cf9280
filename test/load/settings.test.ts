import { expect, test } from 'vitest';
import { parseSettings } from '../../src/site/load/parse-settings.ts';
import { defaultSettings } from '../../src/site/load/settings.ts';
import { positionAt } from '../../src/site/source/span.ts';

const parse = (text: string) => parseSettings({ path: 'docs.config.yaml', text });
const faultsOf = (text: string) =>
  parse(text).faults.map(({ span, message, help }) => {
    const { line, column } = positionAt(span.file, span.start);
    return `${line}:${column} ${message}${help === undefined ? '' : ` | ${help}`}`;
  });

test('a complete file is read', () => {
  const { value, faults } = parse(`
url: https://docs.crumb.example/help
domain: crumb
strict: true
rules:
  pages/orphan: off
  "links/anchor": error
overrides:
  - files: ["legacy/**", "*.md"]
    rules: { links/page: warning }
  - pointer: /navigation/tabs/2
    rules:
      navigation/page-listed-twice: off
ignore: [drafts/, "*.bak.mdx"]
build: { out: public }
words: [Crumbvale, levain]
dev: { port: 4000, host: 0.0.0.0, limits: { search: 0 } }
assistant: { model: baker-1, baseUrl: "http://127.0.0.1:8080/v1", contextTokens: 8000, timeoutSeconds: 20 }
skill: { start: /guides/bake.mdx }
search:
  embeddings: { model: crumbs, baseUrl: https://models.example/v1 }
`);
  expect(faults).toEqual([]);
  const { rules, overrides, ...rest } = value;
  expect(rules.map(({ id, level }) => [id, level])).toEqual([
    ['pages/orphan', 'off'],
    ['links/anchor', 'error'],
  ]);
  expect(
    overrides.map(({ files, pointer, rules: own }) => [files, pointer, own.map(({ level }) => level)]),
  ).toEqual([
    [['legacy/**', '*.md'], undefined, ['warning']],
    [undefined, '/navigation/tabs/2', ['off']],
  ]);
  expect(rest).toEqual({
    url: 'https://docs.crumb.example/help',
    domain: 'crumb',
    strict: true,
    ignore: ['drafts/', '*.bak.mdx'],
    build: { out: 'public' },
    removed: new Map(),
    words: ['Crumbvale', 'levain'],
    dev: {
      port: 4000,
      host: '0.0.0.0',
      limits: { ...defaultSettings.dev.limits, search: 0 },
    },
    assistant: {
      model: 'baker-1',
      baseUrl: 'http://127.0.0.1:8080/v1',
      contextTokens: 8000,
      timeoutSeconds: 20,
    },
    skill: { start: 'guides/bake' },
    search: { embeddings: { model: 'crumbs', baseUrl: 'https://models.example/v1' } },
  });
});

test.each(['', '# nothing yet\n', '---\n', 'rules:\nignore:\n', '{}', '\r\n'])(
  '%j is equivalent to no file',
  (text) => {
    expect(parse(text)).toEqual({ value: defaultSettings, faults: [] });
  },
);

test('a single number is the limit for all requests, and 0 means no limit at all', () => {
  const requests = (limit: number) => ({ search: limit, page: limit, assistant: limit, address: limit });
  const none = { connections: 0, 'connections-per-address': 0 };
  expect(parse('dev: { limits: 0 }').value.dev.limits).toEqual({ ...requests(0), ...none });
  const { limits } = defaultSettings.dev;
  expect(parse('dev: { limits: 7 }').value.dev.limits).toEqual({ ...limits, ...requests(7) });
  const own = parse('dev: { limits: { connections: 9, connections-per-address: 2 } }').value.dev.limits;
  expect(own).toEqual({ ...limits, connections: 9, 'connections-per-address': 2 });
});

test.each([
  ['strit: true', ['1:1 unknown key "strit" | did you mean "strict"?']],
  ['build:\n  outDir: x', ['2:3 unknown key "build.outDir" | use "out"']],
  ['build:\n  folder: x', ['2:3 unknown key "build.folder" | use "out"']],
  ['strict: "yes"', ['1:9 "strict" is "yes", not true or false']],
  ['- a\n- b', ['1:1 docs.config.yaml is a list, not an object with keys and values']],
  ['just words', ['1:1 docs.config.yaml is "just words", not an object with keys and values']],
  [
    'url: docs.example.com',
    ['1:6 "url" is "docs.example.com", not an address such as https://docs.example.com'],
  ],
  [
    'url: "https://exa mple"',
    ['1:6 "url" is "https://exa mple", not an address such as https://docs.example.com'],
  ],
  [
    'url: https://docs.example.com?x=1',
    ['1:6 "url" has a query or a fragment | delete everything after the path'],
  ],
  ...['?', '#'].map((end): [string, string[]] => [
    `assistant: { model: m, baseUrl: "http://localhost:9/stop${end}" }`,
    ['1:33 "assistant.baseUrl" has a query or a fragment | delete everything after the path'],
  ]),
  [
    'rules: { pages/orphan: loud }',
    ['1:24 "rules["pages/orphan"]" is "loud", not one of off, info, warning, error'],
  ],
  ['dev: { port: 99999 }', ['1:14 "dev.port" is 99999, not a whole number up to 65535']],
  ['dev: { limits: { search: -1 } }', ['1:26 "dev.limits.search" is -1, not a whole number']],
  ['ignore: [1]', ['1:10 "ignore[0]" is 1, not text']],
  [
    'overrides: [{ rules: { links/page: off } }]',
    [
      '1:13 "overrides[0]" has neither "files" nor "pointer" | to set severities everywhere, use the top-level "rules"',
    ],
  ],
  ['overrides: [{ files: "*.md" }]', ['1:13 "overrides[0]" has no "rules"']],
  [
    'overrides: [{ pointer: navigation, rules: {} }]',
    ['1:24 "overrides[0].pointer" is "navigation", not a JSON pointer such as /navigation/tabs/0'],
  ],
  ['domain: a b', ['1:9 "domain" is "a b", not letters, digits, ".", "_" and "-"']],
])('%j is reported at its position', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});

test.each([
  [
    'assistant:\n  apiKey: x',
    '2:3 "assistant.apiKey" is a secret, and secrets are never read from files | set DOCS_MODEL_API_KEY in the environment',
  ],
  [
    'search: { embeddings: { key: x } }',
    '1:25 "search.embeddings.key" is a secret, and secrets are never read from files | set DOCS_EMBEDDINGS_API_KEY in the environment',
  ],
  [
    'dev: { accessToken: x }',
    '1:8 "dev.accessToken" is a secret, and secrets are never read from files | set DOCS_ACCESS_TOKEN or DOCS_ASSISTANT_API_KEY in the environment',
  ],
  [
    'assistant: { baseUrl: "https://me:pass@models.example" }',
    '1:23 "assistant.baseUrl" is a secret, and secrets are never read from files | set DOCS_MODEL_API_KEY in the environment',
  ],
  [
    'assistant: { model: sk-abcdefghijklmnopqrst }',
    '1:21 "assistant.model" is a secret, and secrets are never read from files | set DOCS_MODEL_API_KEY in the environment',
  ],
])('%j contains a secret and is rejected', (text, fault) => {
  expect(faultsOf(text)).toEqual([fault]);
});

test.each([
  'rules: [',
  'a: b: c',
  'url: "',
  '\tstrict: true',
  'strict: true\nstrict: false',
  '&a [*a, *b]',
  '%YAML',
])('text that is not YAML, like %j, is reported, and the defaults apply', (text) => {
  const { value, faults } = parse(text);
  expect(faults.length).toBeGreaterThan(0);
  expect(value).toEqual(defaultSettings);
});

test.each(['a/**/a/**/a/**/a/**/b', 'a'.repeat(40_000)])(
  'a pattern that would take minutes to match, or cannot be matched, is reported',
  (pattern) => {
    expect(faultsOf(`ignore: ["${pattern}"]\n`)).toEqual([
      '1:9 the patterns of "ignore" have too many "**" between folders, or one has more than 4,096 characters | shorten them',
    ]);
  },
);
