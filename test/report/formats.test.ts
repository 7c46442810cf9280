import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { github } from '../../src/check/report/github.ts';
import { junit } from '../../src/check/report/junit.ts';
import { sarif } from '../../src/check/report/sarif.ts';
import { rules } from '../../src/check/rules/index.ts';
import { at, found } from '../support/found.ts';

const config = { path: 'docs.json', text: '{\n  "pages": ["ovnes"]\n}' };
const page = { path: 'guides/über uns, 100%.mdx', text: 'Read\n<Card href="/ovnes">\n</Card>' };
const diagnostics = [
  found(at(config, '"ovnes"'), {
    help: 'did you mean "ovens"?',
    related: [{ span: at(page, '/ovnes'), text: 'linked here' }],
    fix: { title: 'write "ovens"', safe: true, edits: [{ span: at(config, '"ovnes"'), text: '"ovens"' }] },
  }),
  found(at(page, '<Card href="/ovnes">\n</Card>'), { message: '100% of "a" & <b>:\nlost\u0000' }, 'warning'),
  found({ file: page, start: 0, end: 0 }, { message: 'nothing, here' }, 'info'),
];
const options = { version: '1.2.3', homepage: 'https://docs.example', prefix: 'docs/' };

test('SARIF is valid according to its schema', () => {
  const path = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/package.json');
  const text = readFileSync(path.replace('package.json', 'lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8');
  const { $schema: _, id: __, ...schema } = JSON.parse(text);
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const isValid = ajv.compile(schema);
  for (const some of [diagnostics, []]) {
    isValid(JSON.parse(sarif(some, rules, options)));
    expect(isValid.errors).toBe(null);
  }
  expect(isValid({ version: '2.1.0', runs: [{}] })).toBe(false);
});

test('SARIF has the rules, encoded addresses, fixes and fingerprints that survive a move', () => {
  const [run] = JSON.parse(sarif([...diagnostics, ...diagnostics], rules, options)).runs;
  const [error, warning, info, again] = run.results;
  expect(run.tool.driver.rules[error.ruleIndex].id).toBe('navigation/page-exists');
  expect(run.tool.driver.rules.length).toBe(rules.length);
  expect([error.level, warning.level, info.level]).toEqual(['error', 'warning', 'note']);
  expect(warning.locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'docs/guides/%C3%BCber%20uns%2C%20100%25.mdx', uriBaseId: 'SRCROOT' },
    region: { startLine: 2, startColumn: 1, endLine: 3, endColumn: 8 },
  });
  expect(error.locations[0].logicalLocations).toEqual([{ fullyQualifiedName: '/pages/0', kind: 'member' }]);
  expect(error.fixes[0].artifactChanges[0].replacements).toEqual([
    {
      deletedRegion: { startLine: 2, startColumn: 13, endLine: 2, endColumn: 20 },
      insertedContent: { text: '"ovens"' },
    },
  ]);
  const [first, second] = [error, again].map((result) => result.partialFingerprints['docs/v1']);
  expect([first.slice(0, -1), first.at(-1), second.at(-1)]).toEqual([second.slice(0, -1), '1', '2']);
});

test('SARIF marks suggested fixes, and links from the message to related locations', () => {
  const listed = found(at(config, '"ovnes"'), {
    related: [{ span: at({ ...config, path: 'pages/[slug].json' }, '"pages"'), text: 'first listed here' }],
    fix: { title: 'write "ovens"', safe: false, edits: [{ span: at(config, '"ovnes"'), text: '"ovens"' }] },
  });
  const [guess, safe] = JSON.parse(sarif([listed, ...diagnostics], rules, options)).runs[0].results;
  expect(guess.fixes).toMatchObject([
    { description: { text: 'write "ovens" (a guess)' }, properties: { safe: false } },
  ]);
  expect(safe.fixes).toMatchObject([{ description: { text: 'write "ovens"' }, properties: { safe: true } }]);
  expect(guess.message.text).toMatch(/\nfirst listed here: \[pages\/\\\[slug\\\]\.json:2\]\(1\)$/);
  expect(guess.relatedLocations).toMatchObject([{ id: 1 }]);
});

test('SARIF shows invalid and valid examples of a rule, within the limits of code scanning', () => {
  const described = JSON.parse(sarif([], rules, options)).runs[0].tool.driver.rules;
  for (const { help, shortDescription, fullDescription } of described) {
    expect(help.markdown).toMatch(
      /^.*\n\n(?:`docs check --fix`.*\n\n)?\*\*Wrong\*\*\n\n`[^]*\n\*\*Right\*\*\n/,
    );
    expect(Math.max(shortDescription.text.length, fullDescription.text.length)).toBeLessThan(1024);
  }
});

test('GitHub gets one command per finding, with special characters escaped', () => {
  expect(github(diagnostics, 'docs/')).toMatchInlineSnapshot(`
    "::error file=docs/docs.json,line=2,endLine=2,col=13,endColumn=19,title=navigation/page-exists::page "ovnes" does not exist%0Ahelp: did you mean "ovens"?
    ::warning file=docs/guides/über uns%2C 100%25.mdx,line=2,endLine=3,title=navigation/page-exists::100%25 of "a" & <b>:%0Alost␀
    ::notice file=docs/guides/über uns%2C 100%25.mdx,line=1,endLine=1,col=1,endColumn=1,title=navigation/page-exists::nothing, here
    "
  `);
  expect(github([], '')).toBe('');
});

test('JUnit gets one suite per file, where only errors fail', () => {
  expect(junit(diagnostics, 'docs/')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="docs check" tests="3" failures="1" errors="0">
      <testsuite name="docs/docs.json" tests="1" failures="1" errors="0" skipped="0">
        <testcase name="navigation/page-exists 2:13" classname="docs/docs.json" file="docs/docs.json" line="2">
          <failure message="page &quot;ovnes&quot; does not exist" type="navigation/page-exists">docs/docs.json:2:13: error[navigation/page-exists]: page &quot;ovnes&quot; does not exist
    help: did you mean &quot;ovens&quot;?</failure>
        </testcase>
      </testsuite>
      <testsuite name="docs/guides/über uns, 100%.mdx" tests="2" failures="0" errors="0" skipped="2">
        <testcase name="navigation/page-exists 2:1" classname="docs/guides/über uns, 100%.mdx" file="docs/guides/über uns, 100%.mdx" line="2">
          <skipped message="100% of &quot;a&quot; &amp; &lt;b&gt;:
    lost␀">docs/guides/über uns, 100%.mdx:2:1: warning[navigation/page-exists]: 100% of &quot;a&quot; &amp; &lt;b&gt;:
    lost␀</skipped>
        </testcase>
        <testcase name="navigation/page-exists 1:1" classname="docs/guides/über uns, 100%.mdx" file="docs/guides/über uns, 100%.mdx" line="1">
          <skipped message="nothing, here">docs/guides/über uns, 100%.mdx:1:1: info[navigation/page-exists]: nothing, here</skipped>
        </testcase>
      </testsuite>
    </testsuites>
    "
  `);
  expect(junit([], '')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="docs check" tests="1" failures="0" errors="0">
      <testsuite name="docs check" tests="1" failures="0" errors="0" skipped="0">
        <testcase name="docs check" classname="docs check"/>
      </testsuite>
    </testsuites>
    "
  `);
});

test('JUnit reports all reasons for a failed run, even if these are not shown', () => {
  const reason = '3 warnings are more than --max-warnings 2';
  const suite = [
    '  <testsuite name="docs check" tests="1" failures="1" errors="0" skipped="0">',
    '    <testcase name="docs check" classname="docs check">',
    `      <failure message="${reason}">${reason}</failure>`,
    '    </testcase>',
    '  </testsuite>',
    '</testsuites>\n',
  ].join('\n');
  const some = junit(diagnostics, '', reason);
  expect(some).toContain('<testsuites name="docs check" tests="4" failures="2" errors="0">\n');
  expect(some.endsWith(suite)).toBe(true);
  const none = junit([], '', reason);
  expect(none).toContain(
    '<testsuites name="docs check" tests="1" failures="1" errors="0">\n  <testsuite name',
  );
  expect(none.endsWith(suite)).toBe(true);
});
