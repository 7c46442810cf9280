import { foundBy } from '../../support/found-by.ts';
import { expect, test } from 'vitest';
import schema from '../../../schemas/docs.schema.json' with { type: 'json' };
import { rules } from '../../../src/check/rules/index.ts';
import { textOf } from '../../../src/site/source/span.ts';
import type { Site } from '../../../src/site/model/site.ts';
import { growth, linear } from '../../support/growth.ts';
import { siteOf } from '../../support/site.ts';

const valid = {
  theme: 'mint',
  name: 'Crumb',
  colors: { primary: '#7a4a1e' },
  navigation: { pages: ['index'] },
};

/** What the config rules say: the rule, the text under the finding, the message. */
async function findingsOf(config: string): Promise<readonly string[]> {
  const site = await siteOf(config);
  return rules
    .filter(({ id }) => id.startsWith('config/'))
    .flatMap((rule) =>
      foundBy(rule, site).map(({ span, message }) => `${rule.id} ${textOf(span)} · ${message}`),
    );
}

const wrong: Readonly<Record<string, readonly [unknown, string]>> = {
  $schema: [1, 'config/shape 1 · "$schema" is 1, not an address such as https://mintlify.com/docs.json'],
  theme: ['Mint', 'config/shape "Mint" · "theme" cannot be "Mint"'],
  name: [' ', 'config/shape " " · "name" is empty'],
  description: [true, 'config/shape true · "description" is true, not text'],
  public: ['no', 'config/shape "no" · "public" is "no", not true or false'],
  colors: [
    { primary: '#7a4a1e80' },
    'config/shape "#7a4a1e80" · "colors.primary" is "#7a4a1e80", not a colour as #rgb or #rrggbb',
  ],
  logo: [{ light: '/l.svg' }, 'config/missing-field { · "logo" has no "dark"'],
  favicon: [
    7,
    'config/shape 7 · "favicon" is 7, not a path, an address or an object with "light" and "dark"',
  ],
  appearance: [{ default: 'drak' }, 'config/shape "drak" · "appearance.default" cannot be "drak"'],
  fonts: [{ weight: 400 }, 'config/missing-field { · "fonts" has no "family"'],
  icons: [{ library: 'lucid' }, 'config/shape "lucid" · "icons.library" cannot be "lucid"'],
  background: [{ decoration: 'dots' }, 'config/shape "dots" · "background.decoration" cannot be "dots"'],
  styling: [
    { codeblocks: 'github-dark' },
    'config/shape "github-dark" · "styling.codeblocks" is "github-dark", not "system", "dark" or an object with "theme"',
  ],
  thumbnails: [{ fonts: {} }, 'config/missing-field { · "thumbnails.fonts" has no "family"'],
  navbar: [
    { primary: { type: 'button', href: '/start' } },
    'config/missing-field { · "navbar.primary" has no "label"',
  ],
  navigation: [['index'], 'config/shape [ · "navigation" is a list, not an object'],
  footer: [
    { links: [{ items: [{ label: 'Shop', href: 'http://crumb.example' }] }] },
    'config/shape "http://crumb.example" · "footer.links[0].items[0].href" is "http://crumb.example", not an https:// address, "mailto:", a path such as /guides or an anchor such as #top',
  ],
  banner: [{ content: '' }, 'config/shape "" · "banner.content" is empty'],
  search: ['Find', 'config/shape "Find" · "search" is "Find", not an object'],
  seo: [
    { paths: [{ path: '/ovens', metatags: {} }] },
    'config/shape "/ovens" · "seo.paths[0].path" is "/ovens", not a folder without slashes around it, without "." and ".."',
  ],
  redirects: [[{ source: '/a' }], 'config/missing-field { · "redirects[0]" has no "destination"'],
  errors: [{ 404: { redirect: 0 } }, 'config/shape 0 · "errors.404.redirect" is 0, not true or false'],
  contextual: [
    { options: ['copy', 'view', 'copy'] },
    'config/shape "copy" · "contextual.options" contains "copy" twice',
  ],
  interaction: [
    { drilldown: null },
    'config/shape null · "interaction.drilldown" is null, not true or false',
  ],
  metadata: [
    { timestmap: true },
    'config/unknown-field "timestmap" · unknown field "timestmap" in "metadata" has no effect',
  ],
  variables: [
    { 'oven size': '40' },
    'config/shape "oven size" · "oven size" in "variables" is not a name of letters, digits, "_", "." and "-"',
  ],
  markdown: [{ instructions: [1] }, 'config/shape 1 · "markdown.instructions[0]" is 1, not text'],
  api: [
    { mdx: { server: '/v1' } },
    'config/shape "/v1" · "api.mdx.server" is "/v1", not an absolute address such as https://api.example.com',
  ],
  integrations: [
    { posthog: { apiKey: 'abc' } },
    'config/shape "abc" · "integrations.posthog.apiKey" is "abc", not a key that starts with phc_',
  ],
  variations: [{ options: [] }, 'config/shape [ · "variations.options" is empty'],
};

test('every top-level field is tested', () => {
  const known = Object.keys(schema.properties).filter((name) => name !== '$ref');
  expect(Object.keys(wrong).sort()).toEqual(known.sort());
});

test.each(Object.entries(wrong))(
  'one mistake in "%s" gives one finding on the value',
  async (field, [value, finding]) => {
    expect(
      await findingsOf(
        JSON.stringify(
          { ...valid, ...(field === 'variations' && { theme: 'willow' }), [field]: value },
          null,
          2,
        ),
      ),
    ).toEqual([finding]);
  },
);

test.each(['"text"', '1', 'true', 'null', '[]', '{}', '[[]]', '[{}]', '{"a":{"b":[1]}}'])(
  'any value is handled anywhere: %s',
  async (value) => {
    const names = ['$schema', ...Object.keys(wrong), 'groups', 'constructor', '__proto__', 'toString'];
    const keys = [
      ...names,
      'tabs',
      'menu',
      'global',
      'tab',
      'href',
      'icon',
      'openapi',
      'banner',
      'sdk',
      'default',
    ];
    const holding = (names: readonly string[]): string =>
      `{${names.map((name) => `"${name}":${value}`).join()}}`;
    const inside = keys.map((name) => `{"tab":"a","groups":[${holding([name])}],"${name}":${value}}`);
    for (const text of [value, holding(keys), `{"navigation":{"tabs":[${inside.join()}],"global":${value}}}`])
      expect((await findingsOf(text)).length).toBeGreaterThan(0);
  },
);

test('a file truncated anywhere gives one syntax finding and nothing else', async () => {
  const whole = JSON.stringify(
    {
      ...valid,
      footer: { socials: { x: 'https://x.com/crumb' } },
      navigation: { tabs: [{ tab: 'Öfen 🥖', pages: ['a'] }] },
    },
    null,
    2,
  ).trim();
  for (let end = 0; end < whole.length; end += 1) {
    const found = await findingsOf(whole.slice(0, end));
    expect([end, found.filter((line) => line.startsWith('config/syntax')).length]).toEqual([end, 1]);
    expect([end, found.length]).toEqual([end, 1]);
  }
});

test('fields of an incomplete group are not reported as missing', async () => {
  expect(await findingsOf('{ "navigation": { "groups": [{ "group": "Ovens", ')).toEqual([
    expect.stringContaining('config/syntax'),
  ]);
});

test.each([
  ['true in quotes', { search: {}, public: 'true' }, 'true'],
  ['a number for a label', { navigation: { versions: [{ version: 2, pages: [] }] } }, '"2"'],
  ['a field one letter off', { descriptoin: 'Bread' }, '"description"'],
  ['a required field one letter off', { theme: undefined, them: 'mint' }, '"theme"'],
])('fixes %s', async (_, changed, text) => {
  const site = await siteOf(JSON.stringify({ ...valid, ...changed }));
  const fixes = rules.flatMap((rule) => (rule.id.startsWith('config/') ? foundBy(rule, site) : []));
  expect(fixes.map(({ fix }) => [fix?.safe, fix?.edits.map((edit) => edit.text)])).toEqual([[true, [text]]]);
});

test.each([
  ['two keys that may be one field', { group: 'G', icn: 'book', icom: 'star', pages: [] }],
  ['a field that opens a page', { group: 'G', roots: 'Overview', pages: [] }],
  ['a field that hides', { group: 'G', hide: true, pages: [] }],
  ['a field that hides, in another case', { group: 'G', Hidden: true, pages: [] }],
  ['two keys for a required field', { gruop: 'G', grop: 'H', pages: [] }],
  ['a required field whose value would not do', { group: 'G', page: 'index' }],
])('does not offer a safe fix that may change more than the appearance: %s', async (_, group) => {
  const site = await siteOf(JSON.stringify({ ...valid, navigation: { groups: [group] } }));
  const found = rules.flatMap((rule) => (rule.id.startsWith('config/') ? foundBy(rule, site) : []));
  expect(found.map(({ fix }) => fix?.safe)).not.toEqual([]);
  expect(found.filter(({ fix }) => fix?.safe === true)).toEqual([]);
  expect(found.some(({ fix }) => fix !== undefined)).toBe(true);
});

test('a name that does not fit its value is reported without a fix', async () => {
  const site = await siteOf(
    JSON.stringify({ ...valid, navigation: { groups: [{ group: 'Ovens', tags: ['new'], pages: [] }] } }),
  );
  const found = rules.flatMap((rule) => (rule.id === 'config/unknown-field' ? foundBy(rule, site) : []));
  expect(found.map(({ help, fix }) => [help, fix])).toEqual([['did you mean "tag"?', undefined]]);
});

test('variants under a theme without any are reported once', async () => {
  expect(await findingsOf(JSON.stringify({ ...valid, variations: { options: [] } }))).toEqual([
    'config/unknown-field "variations" · unknown field "variations" in docs.json has no effect',
  ]);
});

test.each([
  [
    'pages at the top level',
    { navigation: undefined, groups: [] },
    '"groups" · docs.json has no "navigation"',
  ],
  [
    'one tab without a list',
    { navigation: { tabs: { tab: 'Ovens', pages: [] } } },
    '{ · "tabs" of the navigation root is an object, not a list',
  ],
  [
    'fields of an anchor among tabs',
    { navigation: { tabs: [{ anchor: 'Ovens', color: { light: '#fff' }, pages: [] }] } },
    '"anchor" · an entry of "tabs" has no "tab"',
  ],
])('%s are one finding', async (_, changed, finding) => {
  expect(await findingsOf(JSON.stringify({ ...valid, ...changed }))).toEqual([
    expect.stringContaining(finding),
  ]);
});

test('thousands of faults are reported in linear time', async () => {
  const faulty = (length: number) => {
    const redirects = Array.from({ length }, (_, index) => ({
      source: `/a${index}`,
      destination: '/b',
      permanant: true,
    }));
    const unknown = Object.fromEntries(Array.from({ length }, (_, index) => [`crumbs${index}`, 1]));
    return siteOf(JSON.stringify({ ...valid, ...unknown, redirects }));
  };
  const found = (site: Site) =>
    rules.flatMap((rule) => (rule.id.startsWith('config/') ? foundBy(rule, site) : []));
  expect(found(await faulty(5000))).toHaveLength(10_000);
  expect(await growth(5000, faulty, found)).toBeLessThan(linear);
});
