import { expect, test } from 'vitest';
import { baselineOf, newFindings, parseBaseline } from '../../src/check/run/baseline.ts';
import { checkSite } from '../../src/check/run/check.ts';
import { fixedTexts } from '../../src/check/run/fix.ts';
import { levels, type LevelOptions } from '../../src/check/run/levels.ts';
import { runRules } from '../../src/check/run/run-rules.ts';
import type { Level } from '../../src/site/load/settings.ts';
import { rules as allRules } from '../../src/check/rules/index.ts';
import type { Rule } from '../../src/check/rules/rule.ts';
import { spanIn, type Span } from '../../src/site/source/span.ts';
import { at, found } from '../support/found.ts';
import { defaultLevels } from '../support/levels.ts';
import { siteOf } from '../support/site.ts';

/** A rule that finds every page whose text holds a word. */
function wordRule(id: string, word: string, severity: Level = 'warning', strict: Level = severity): Rule {
  return {
    id,
    severity,
    strict,
    summary: '',
    why: '',
    fixable: false,
    examples: { valid: [], invalid: [] },
    *check(site) {
      for (const { file } of site.pages.values())
        for (const { index } of file.text.matchAll(new RegExp(word, 'g')))
          yield {
            message: `holds "${word}"`,
            span: spanIn(file, { start: index, end: index + word.length }),
          };
    },
  };
}

const stale = wordRule('pages/old', 'stale', 'warning', 'error');
const burnt = wordRule('pages/burnt', 'burnt', 'off', 'warning');
const docs = '{ "name": "Crumb", "navigation": { "pages": ["b", "a"] } }';

async function check(
  files: Readonly<Record<string, string>>,
  options: Partial<LevelOptions> = {},
  rules = [stale, burnt],
) {
  const site = await siteOf({ 'docs.json': docs, ...files });
  return runRules(rules, site, levels({ ...defaultLevels, ...options })).map(
    ({ rule, severity, span }) => `${span.file.path}:${span.start} ${severity} ${rule}`,
  );
}

test('findings are sorted by path, offset and rule, without duplicates', async () => {
  const twice = { ...wordRule('pages/again', 'stale') };
  const files = { 'b.mdx': 'stale', 'a.mdx': 'stale burnt stale' };
  expect(await check(files, { strict: true }, [stale, stale, burnt, twice])).toEqual([
    'a.mdx:0 warning pages/again',
    'a.mdx:0 error pages/old',
    'a.mdx:6 warning pages/burnt',
    'a.mdx:12 warning pages/again',
    'a.mdx:12 error pages/old',
    'b.mdx:0 warning pages/again',
    'b.mdx:0 error pages/old',
  ]);
});

test('the command line takes precedence over overrides, settings and the default of the rule', async () => {
  const files = { 'a.mdx': 'stale', 'old/b.mdx': 'stale burnt' };
  const set = (id: string, level: Level) => ({
    id,
    level,
    span: spanIn({ path: '', text: '' }, { start: 0, end: 0 }),
  });
  const override = {
    files: ['old/'],
    pointer: undefined,
    rules: [set('pages/old', 'info'), set('pages/burnt', 'error')],
  };
  expect(await check(files)).toEqual(['a.mdx:0 warning pages/old', 'old/b.mdx:0 warning pages/old']);
  expect(await check(files, { rules: [set('pages/old', 'info')], strict: true })).toEqual([
    'a.mdx:0 info pages/old',
    'old/b.mdx:0 info pages/old',
    'old/b.mdx:6 warning pages/burnt',
  ]);
  expect(await check(files, { overrides: [override] })).toEqual([
    'a.mdx:0 warning pages/old',
    'old/b.mdx:0 info pages/old',
    'old/b.mdx:6 error pages/burnt',
  ]);
  const command = new Map<string, Level>([['pages/old', 'off']]);
  expect(await check(files, { overrides: [override], command })).toEqual(['old/b.mdx:6 error pages/burnt']);
});

test('a finding may be less severe than its rule, unless the user sets its level', async () => {
  const files = {
    'docs.json': '{ "navigation": { "pages": ["index"] } }',
    'index.mdx': 'Home',
    'rye.mdx': 'Rye',
    'drafts/oat.mdx': 'Oat',
    'templates-guide/new.mdx': 'New',
  };
  const site = await siteOf(files);
  const found = (options: Partial<LevelOptions>) =>
    checkSite(site, levels({ strict: false, rules: [], overrides: [], command: new Map(), ...options }))
      .filter(({ rule }) => rule === 'pages/orphan')
      .map(({ severity, span }) => `${span.file.path} ${severity}`);
  expect(found({})).toEqual(['drafts/oat.mdx info', 'rye.mdx warning', 'templates-guide/new.mdx info']);
  const all = (severity: Level) =>
    ['drafts/oat.mdx', 'rye.mdx', 'templates-guide/new.mdx'].map((path) => `${path} ${severity}`);
  expect(found({ strict: true })).toEqual(all('warning'));
  expect(found({ rules: [{ id: 'pages/orphan', level: 'error' }] })).toEqual(all('error'));
  expect(found({ command: new Map([['pages/orphan', 'error']]) })).toEqual(all('error'));
});

test('a link that the domain of the site may resolve is a warning', async () => {
  const site = await siteOf({
    'docs.json': '{}',
    'index.mdx': '[a](/pricing) [b](/blog/rye) [c](/prices) [d]() [e](/support)',
    'support/rye.mdx': 'Rye',
  });
  const found = checkSite(site, levels(defaultLevels)).filter(({ rule }) => rule === 'links/page');
  expect(found.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    'warning "/pricing" does not exist',
    'warning "/blog/rye" does not exist',
    'error "/prices" does not exist',
    'warning the link has no target',
    'error "/support" does not exist: the folder has no index page',
  ]);
});

test('an override can apply to one part of docs.json', async () => {
  const site = await siteOf('{ "name": "Crumb", "navigation": { "pages": ["ovens", "loaves"] } }');
  const set = {
    id: 'navigation/page-exists',
    level: 'off' as const,
    span: spanIn({ path: '', text: '' }, { start: 0, end: 0 }),
  };
  const override = { files: undefined, pointer: '/navigation/pages/0', rules: [set] };
  const only = allRules.filter(({ id }) => id === 'navigation/page-exists');
  const left = runRules(only, site, levels({ ...defaultLevels, overrides: [override] }));
  expect(left.map(({ span }) => span.file.text.slice(span.start, span.end))).toEqual(['"loaves"']);
});

test('pages suppress findings, and unused suppressions are reported', async () => {
  const unused = allRules.filter(({ id }) => id === 'suppressions/unused');
  const files = {
    'a.mdx': '{/* docs-disable-next-line pages/old */}\nstale\n\nstale',
    'b.mdx': '{/* docs-disable-file pages/old */}\n\nstale stale',
    'c.mdx': '{/* docs-disable-file pages/old */}\n\nfresh',
    'd.mdx': '{/* docs-disable-file pages/burnt */}\n\nfresh',
    'e.mdx': '{/* docs-disable-file pages/odl */}\n\nfresh',
    'f.mdx': '{/* docs-disable-file links/external */}\n\nfresh',
    'g.mdx':
      '{/* docs-disable-file pages/old */}\n\n{/* docs-disable-next-line pages/old */}\nstale\n\nstale',
    'h.mdx': `${'{/* docs-disable-next-line pages/old */}\nstale\n\n'.repeat(20)}`,
  };
  const given = await check(files, {}, [stale, burnt, ...unused]);
  expect(given.map((line) => line.replace(/:\d+/, ''))).toEqual([
    'a.mdx warning pages/old',
    'c.mdx warning suppressions/unused',
    'e.mdx warning suppressions/unused',
    'g.mdx warning suppressions/unused',
  ]);
});

const file = { path: 'docs.json', text: '["a", "b", "c"]\r\n' };
const fix = (span: Span, text: string, safe = true) =>
  found(span, { fix: { title: '', safe, edits: [{ span, text }] } });

test('safe fixes are applied together, and adjacent ones wait for the next round', () => {
  const [a, b, c] = [at(file, '"a"'), at(file, '"b"'), at(file, '"c"')];
  const textOf = (...fixes: ReturnType<typeof fix>[]) => fixedTexts(fixes).get(file);
  expect(textOf(fix(a, '1'), fix(c, '3'))).toBe('[1, "b", 3]\r\n');
  expect(textOf(fix(c, '3'), fix(a, '1'))).toBe('[1, "b", 3]\r\n');
  expect(textOf(fix({ ...a, end: b.start }, ''), fix(b, '2'), fix(c, '3'))).toBe('["b", 3]\r\n');
  expect(textOf(fix(a, '1', false))).toBeUndefined();
  expect(textOf(fix(a, '1\n2'))).toBe('[1\r\n2, "b", "c"]\r\n');
  const both = found(a, {
    fix: {
      title: '',
      safe: true,
      edits: [
        { span: b, text: '2' },
        { span: c, text: '3' },
      ],
    },
  });
  expect(textOf(fix(c, 'c'), both)).toBe('["a", "b", c]\r\n');
  expect(fixedTexts([fix(a, '"a"')]).size).toBe(0);
});

test('a baseline accepts the same number of findings of a kind, wherever they are', () => {
  const first = found(at(file, '"a"'));
  const moved = found(at(file, '"b"'));
  const other = found(at(file, '"c"'), { message: 'page "loaf" does not exist' });
  const baseline = parseBaseline(JSON.stringify(baselineOf([first])));
  expect(baseline && newFindings([moved], baseline)).toEqual([]);
  expect(baseline && newFindings([first, moved, other], baseline)).toEqual([moved, other]);
  expect(baselineOf([other, first, moved]).findings.map(({ count }) => count)).toEqual([1, 2]);
  for (const text of ['', '[]', '{"version":2,"findings":[]}', '{"version":1,"findings":[{}]}', 'null'])
    expect(parseBaseline(text)).toBeUndefined();
});

test('for a file with unbalanced brackets only that is reported, and other files are checked as usual', async () => {
  const rulesOf = async (config: string) => {
    const files = { 'docs.json': config, 'index.mdx': '<Crad />\n' };
    const told = checkSite(await siteOf(files), levels(defaultLevels));
    return told
      .filter(({ rule }) => rule !== 'pages/title')
      .map(({ rule, span }) => `${span.file.path} ${rule}`);
  };
  const broken = '{ "navigation": { "tabs": [{ "tab": "Ovens", "pages": ["index" }, { "oven": 7 }] } }';
  expect(await rulesOf(broken)).toEqual(['docs.json config/syntax', 'index.mdx pages/unknown-component']);
  const comma = '{ "navigation": { "tabs": [{ "tab": "Ovens" "oven": 7, "pages": ["index"] }] } }';
  expect(await rulesOf(comma)).toEqual([
    'docs.json config/syntax',
    'docs.json config/unknown-field',
    'index.mdx pages/unknown-component',
  ]);
});

test('a suppression of an unknown rule names the closest one', async () => {
  const site = await siteOf({ 'docs.json': docs, 'a.mdx': '{/* docs-disable-file links/pagee */}\n' });
  const told = checkSite(site, levels(defaultLevels)).find(({ rule }) => rule === 'suppressions/unused');
  expect(told?.message).toBe('unknown rule "links/pagee", so the comment suppresses nothing');
  expect(told?.help).toBe('did you mean "links/page"?');
});

test.each([
  ['{/* docs-disable-file links/* */}', 'links/*'],
  ['{/* docs-disable-next-line links/**/}', 'links/*'],
  ['{/* docs-disable-file * */}', '*'],
])('a suppression of several rules is reported as without effect: %s', async (comment, name) => {
  const site = await siteOf({ 'docs.json': docs, 'a.mdx': `${comment}\n[a](/nowhere) {/* b */}\n` });
  const told = checkSite(site, levels(defaultLevels)).filter(({ rule }) => rule === 'suppressions/unused');
  expect(told.map(({ message, help }) => [message, help])).toEqual([
    [`unknown rule "${name}", so the comment suppresses nothing`, 'write the full id of each rule'],
  ]);
});

test('a suppression may have lines of its own or spaces in its braces, and may be in a code snippet', async () => {
  const site = await siteOf({
    'docs.json': docs,
    'a.mdx':
      '{/*\n  docs-disable-next-line links/page\n*/}\n[a](/a1)\n\n{ /* docs-disable-next-line links/page */ }\n[a](/a2)\n',
    'snippets/b.jsx':
      'export const B = () => <p>\n{/* docs-disable-next-line links/page */}\n<a href="/b">b</a>\n<a href="/c">c</a></p>;\n',
  });
  const reported = checkSite(site, levels(defaultLevels)).filter(({ rule }) =>
    /links|suppressions/.test(rule),
  );
  expect(reported.map(({ message }) => message)).toEqual([expect.stringContaining('"/c"')]);
});

test('suppressions in a page that could not be read completely are not reported', async () => {
  const page =
    '{/* docs-disable-file links/page */}\n{/* docs-disable-file links/pagee */}\n\n<a href="/never"\n';
  const told = checkSite(await siteOf({ 'docs.json': docs, 'a.mdx': page }), levels(defaultLevels));
  expect(told.filter(({ rule }) => rule === 'suppressions/unused').map(({ message }) => message)).toEqual([
    'unknown rule "links/pagee", so the comment suppresses nothing',
  ]);
});

test('instructions for coding agents have at most one finding', async () => {
  const site = await siteOf({
    'docs.json': '{ "navigation": { "pages": ["index"] } }',
    'index.mdx': 'Home',
    'CLAUDE.md': '---\ntitle: [\n---\n\nSee [style](/style) <5 min.',
  });
  const found = runRules(allRules, site, levels(defaultLevels)).filter(
    ({ span }) => span.file.path === 'CLAUDE.md',
  );
  expect(found.map(({ rule }) => rule)).toEqual(['pages/agent-file']);
});
