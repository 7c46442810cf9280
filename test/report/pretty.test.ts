import { expect, test } from 'vitest';
import { pretty } from '../../src/check/report/pretty.ts';
import type { Diagnostic } from '../../src/site/source/finding.ts';
import { at, found } from '../support/found.ts';

const summary = { errors: 1, warnings: 0, infos: 0, fixable: 0, pages: 12, files: 1019, milliseconds: 41 };
const options = { colorLevel: 0, width: 100, prefix: '', maxPerRule: 10 } as const;
const show = (diagnostics: readonly Diagnostic[], rest: Partial<Parameters<typeof pretty>[2]> = {}) =>
  pretty(diagnostics, summary, { ...options, ...rest });
const frameOf = async (diagnostic: Diagnostic, width = 100) =>
  `\n${(await show([diagnostic], { width })).split('\n').slice(1, -3).join('\n')}`;

const file = {
  path: 'docs.json',
  text: `{
  "navigation": {
    "tabs": [],

    "groups": [{ "group": "Ovens", "pages": ["ovnes"] }]
  }
}`,
};

test('a finding is shown in its source, with related place, help and fix', async () => {
  const diagnostic = found(at(file, '"groups"'), {
    rule: 'navigation/one-child-kind',
    message: 'the navigation root already holds "tabs" and cannot also hold "groups"',
    related: [{ span: at(file, '"tabs"'), text: '"tabs" comes first' }],
    help: 'nest "groups" inside an entry of "tabs", or remove it',
    fix: { title: 'remove the empty "tabs"', safe: true, edits: [] },
  });
  expect(await show([diagnostic])).toMatchInlineSnapshot(`
    "error[navigation/one-child-kind]: the navigation root already holds "tabs" and cannot also hold "groups"
     --> docs.json:5:5
      |
    3 |     "tabs": [],
      |     ------ "tabs" comes first
    4 |
    5 |     "groups": [{ "group": "Ovens", "pages": ["ovnes"] }]
      |     ^^^^^^^^
      |
      = help: nest "groups" inside an entry of "tabs", or remove it
      = fix: remove the empty "tabs" (--fix does it)

    1 error in 12 pages, 1,019 files, 41 ms
    "
  `);
});

test('places in other files have separate frames, and paths are relative to the working directory', async () => {
  const other = { path: 'nav/ovens.json', text: '{ "group": "Ovens" }' };
  const diagnostic = found(at(file, '"ovnes"'), {
    related: [{ span: at(other, '"Ovens"'), text: 'in this group' }],
  });
  expect(await show([diagnostic], { prefix: 'docs/' })).toMatchInlineSnapshot(`
    "error[navigation/page-exists]: page "ovnes" does not exist
     --> docs/docs.json:5:46
      |
    5 |     "groups": [{ "group": "Ovens", "pages": ["ovnes"] }]
      |                                              ^^^^^^^
     ::: docs/nav/ovens.json:1:12
      |
    1 | { "group": "Ovens" }
      |            ------- in this group

    1 error in 12 pages, 1,019 files, 41 ms
    "
  `);
});

test('messages for places on one line hang below it, from right to left', async () => {
  const line = { path: 'docs.json', text: '{ "tab": "API", "anchors": [], "groups": [], "pages": [] }' };
  const diagnostic = found(at(line, '"groups"'), {
    related: [
      { span: at(line, '"anchors"'), text: 'given first' },
      { span: at(line, '"pages"'), text: 'and another' },
      { span: at(line, '"API"'), text: 'in this tab' },
    ],
  });
  expect(await frameOf(diagnostic)).toMatchInlineSnapshot(`
    "
     --> docs.json:1:32
      |
    1 | { "tab": "API", "anchors": [], "groups": [], "pages": [] }
      |          -----  ---------      ^^^^^^^^      ------- and another
      |          |      |
      |          |      given first
      |          in this tab"
  `);
});

test('a long line is truncated around the marked range', async () => {
  const long = {
    path: 'docs.json',
    text: `{${'"page", '.repeat(200_000)}"ovnes", ${'"page", '.repeat(200_000)}}`,
  };
  const diagnostic = found(at(long, '"ovnes"'), { related: [{ span: at(long, '{'), text: 'opened here' }] });
  expect(await frameOf(found(at(long, '"ovnes"')), 60)).toMatchInlineSnapshot(`
    "
     --> docs.json:1:1600002
      |
    1 | …page", "page", "page", "ovnes", "page", "page", "page"…
      |                         ^^^^^^^"
  `);
  expect(await frameOf(diagnostic, 80)).toMatchInlineSnapshot(`
    "
     --> docs.json:1:1600002
      |
    1 | {"page", "page", "page", "page", "pa…age", "page", "ovnes", "page", "page…
      | -                                                  ^^^^^^^
      | |
      | opened here"
  `);
});

test.each([
  ['tabs', '\t\t"ovnes", "oven"'],
  ['wide characters', '"烤箱", "ovnes", "🥐"'],
  ['joined emoji', '"👩‍🍳", "ovnes"'],
  ['combining marks', '"pa\u0302te", "ovnes"'],
  ['control characters', '"\u001b[2J\u0007", "ovnes"'],
  ['direction characters', '"\u202eabc", "ovnes"'],
  ['Windows line ends', '"a",\r\n"ovnes"\r\n'],
])('the marker is below its text after %s', async (_, text) => {
  const [line = '', marks = ''] = (await frameOf(found(at({ path: 'a.json', text }, '"ovnes"'))))
    .split('\n')
    .slice(3);
  expect(line).not.toMatch(/[\u0000-\u001f\u202e]/);
  // What the terminal shows before the mark is as wide as the blanks before it.
  const before = line.slice(0, line.indexOf('"ovnes"'));
  const wide = before.replace(/👩‍🍳|[烤箱🥐]/gu, 'xx').replace(/\u0302/g, '');
  expect(marks.indexOf('^')).toBe(wide.length);
  expect(marks.trimEnd().endsWith(' ^^^^^^^')).toBe(true);
});

test('the end of a file and an empty file can be marked', async () => {
  const half = { path: 'docs.json', text: '{\n' };
  const empty = { path: 'docs.json', text: '' };
  expect(await frameOf(found({ file: half, start: 2, end: 2 }))).toMatchInlineSnapshot(`
    "
     --> docs.json:2:1
      |
    2 |
      | ^"
  `);
  expect(await frameOf(found({ file: empty, start: 0, end: 0 }))).toMatchInlineSnapshot(`
    "
     --> docs.json:1:1"
  `);
});

test('a range over several lines is marked on its first line', async () => {
  const span = { ...at(file, '"tabs"'), end: file.text.indexOf('"ovnes"') };
  expect(await frameOf(found(span))).toMatchInlineSnapshot(`
    "
     --> docs.json:3:5
      |
    3 |     "tabs": [],
      |     ^^^^^^^^^^^"
  `);
});

test('ten findings of a rule are shown, then the number of others, most severe first', async () => {
  const text = Array.from({ length: 40 }, (_, index) => `"page-${index}"`).join('\n');
  const many = { path: 'docs.json', text };
  const orphans = Array.from({ length: 30 }, (_, index) =>
    found(
      at(many, `"page-${index}"`),
      { rule: 'pages/orphan', message: `page "p${index}" is lost` },
      'warning',
    ),
  );
  const errors = Array.from({ length: 2 }, (_, index) =>
    found(at(many, `"page-${index + 30}"`), { message: `page "p${index}" does not exist` }),
  );
  const infos = Array.from({ length: 2 }, (_, index) =>
    found(
      at(many, `"page-${index + 32}"`),
      { rule: 'pages/agent-file', message: `"p${index}" is for agents` },
      'info',
    ),
  );
  const report = await show([...infos, ...orphans, ...errors]);
  expect(report.match(/^warning/gm)?.length).toBe(10 + 1);
  expect(report.match(/^(?:error|warning|info)\[/gm)?.map((line) => line.slice(0, -1))).toEqual([
    ...['error', 'error'],
    ...Array.from({ length: 10 }, () => 'warning'),
  ]);
  expect(`\n${report.slice(report.lastIndexOf('\n\nerror '))}`).toMatchInlineSnapshot(`
    "


    error    navigation/page-exists   2
    warning  pages/orphan            30  20 more not shown (--all)
    info     pages/agent-file         2  "p0" is for agents … (--all)

    1 error in 12 pages, 1,019 files, 41 ms
    "
  `);
  expect((await show(orphans, { maxPerRule: Infinity })).match(/^warning\[/gm)?.length).toBe(30);
});

test('findings with one cause are one block, even if the language or version differs', async () => {
  const pages = ['rye', 'es/rye', 'fr/rye', 'v2/oat', 'oat', 'salt'].map((path) => ({
    path: `${path}.mdx`,
    text: '[a](/gone)\n\n[b](/gone)\n',
  }));
  const all = pages.map((file, index) =>
    found(at(file, '/gone'), {
      rule: 'links/page',
      message:
        index < 3 ? `"${file.path.replace('rye.mdx', 'gone')}" does not exist` : '"/gone" does not exist',
    }),
  );
  const report = await show(all);
  expect(report.split('\n').filter((line) => /^error\[|again/.test(line))).toEqual([
    'error[links/page]: "gone" does not exist',
    'error[links/page]: "es/gone" does not exist',
    '  = again: 1 time more, at fr/rye.mdx:1',
    'error[links/page]: "/gone" does not exist',
    '  = again: 2 times more, at oat.mdx:1, salt.mdx:1',
  ]);
  expect((await show(all, { maxPerRule: Infinity })).match(/^error\[/gm)).toHaveLength(6);
});

test('the last line has totals and says what can be fixed', async () => {
  const close = (rest: Partial<typeof summary>) => pretty([], { ...summary, ...rest }, options);
  expect(await close({ errors: 0 })).toBe('no findings in 12 pages, 1,019 files, 41 ms\n');
  expect(await close({ errors: 0, pages: 1, files: 1, milliseconds: 1234 })).toBe(
    'no findings in 1 page, 1 file, 1.2 s\n',
  );
  expect(await close({ errors: 1200, warnings: 1, infos: 2, fixable: 3 })).toBe(
    '1,200 errors, 1 warning, 2 infos in 12 pages, 1,019 files, 41 ms; --fix repairs 3\n',
  );
});

test('without colors there are no escape codes, and the text is the same with colors', async () => {
  const diagnostic = found(at(file, '"ovnes"'), { help: 'did you mean "ovens"?' });
  const coloured = await show([diagnostic], { colorLevel: 1 });
  expect(coloured).toContain('\u001b[31m');
  expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(await show([diagnostic]));
});
