import { expect, test } from 'vitest';
import { diagnosticJson, json } from '../../src/check/report/json.ts';
import { printedJson } from '../../src/check/report/visible.ts';
import { at, found } from '../support/found.ts';

const file = {
  path: 'docs.json',
  text: '{\n  "navigation": {\n    "tabs": [{ "tab": "🥐", "groups": [] }]\n  }\n}',
};

test('a finding has its position as lines, columns, offsets and pointer', () => {
  const diagnostic = found(at(file, '"groups"'), {
    help: 'remove it',
    related: [{ span: at(file, '"tab"'), text: 'in this tab' }],
    fix: { title: 'remove "groups"', safe: true, edits: [{ span: at(file, '"groups": []'), text: '' }] },
  });
  expect(diagnosticJson(diagnostic)).toEqual({
    rule: 'navigation/page-exists',
    severity: 'error',
    message: 'page "ovnes" does not exist',
    path: 'docs.json',
    pointer: '/navigation/tabs/0/groups',
    range: { start: { line: 3, column: 29, offset: 48 }, end: { line: 3, column: 37, offset: 56 } },
    help: 'remove it',
    related: [
      {
        message: 'in this tab',
        path: 'docs.json',
        range: { start: { line: 3, column: 16, offset: 35 }, end: { line: 3, column: 21, offset: 40 } },
      },
    ],
    fix: {
      title: 'remove "groups"',
      safe: true,
      edits: [{ path: 'docs.json', start: 48, end: 60, text: '' }],
    },
  });
});

test('empty fields are omitted', () => {
  const page = { path: 'index.mdx', text: '[ovens](/ovnes)' };
  expect(Object.keys(diagnosticJson(found(at(page, '/ovnes'), { related: [] })))).toEqual([
    'rule',
    'severity',
    'message',
    'path',
    'range',
  ]);
});

test.each([0, 1, 100, 250])('the pieces of a report with %s findings are one document', (count) => {
  const summary = { errors: 0, warnings: 0, infos: 0, fixable: 0, pages: 1, files: 2, milliseconds: 3 };
  const diagnostic = found(at(file, '"groups"'), { help: 'two\nlines' });
  const diagnostics = Array.from({ length: count }, () => diagnostic);
  const pieces = [...json('docs', diagnostics, summary)];
  const document = { version: 1, root: 'docs', diagnostics: diagnostics.map(diagnosticJson), summary };
  expect(pieces.join('')).toBe(printedJson(document));
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(60_000);
});
