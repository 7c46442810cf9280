import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { expect } from 'vitest';
import { checkSite } from '../../src/check/run/check.ts';
import { levels } from '../../src/check/run/levels.ts';
import { navigationDocument } from '../../src/site/model/navigation/json.ts';
import type { Site } from '../../src/site/model/site.ts';
import { github } from '../../src/check/report/github.ts';
import { json } from '../../src/check/report/json.ts';
import { junit } from '../../src/check/report/junit.ts';
import { pretty } from '../../src/check/report/pretty.ts';
import { sarif } from '../../src/check/report/sarif.ts';
import { summarize } from '../../src/check/report/summary.ts';
import { rules } from '../../src/check/rules/index.ts';
import type { Diagnostic } from '../../src/site/source/finding.ts';
import { pointerAt } from '../../src/site/source/positions/pointer.ts';
import type { Span } from '../../src/site/source/span.ts';
import { defaultLevels } from '../support/levels.ts';
import { siteOf } from '../support/site.ts';
import type { Texts } from './sites.ts';

const strict = levels({ ...defaultLevels, strict: true });

/** Reads and checks a site with every rule on. */
export async function checked(
  files: Texts,
): Promise<{ readonly site: Site; readonly found: readonly Diagnostic[] }> {
  const site = await siteOf(files);
  return { site, found: checkSite(site, strict) };
}

/** What holds for the findings of every site: all places exist, all formats can show them, twice the same. */
export async function expectSound(files: Texts): Promise<void> {
  const { site, found } = await checked(files);
  for (const diagnostic of found) expectPlaces(diagnostic, files);
  const shown = await expectShown(site, found);
  const again = await checked(files);
  expect(await expectShown(again.site, again.found)).toBe(shown);
}

async function expectShown(site: Site, found: readonly Diagnostic[]): Promise<string> {
  const summary = { ...summarize(found, site, 0), milliseconds: 0 };
  const document = [...json('.', found, summary)].join('');
  expect(JSON.parse(document).diagnostics).toHaveLength(found.length);
  const log = sarif(found, rules, { version: '1', homepage: 'https://crumb.example', prefix: '' });
  expect(JSON.parse(log).runs[0].results).toHaveLength(found.length);
  const commands = github(found, '');
  expect(commands.split('\n')).toHaveLength(found.length + 1);
  const suites = junit(found, '');
  // eslint-disable-next-line no-control-regex
  expect(suites).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/);
  const page = await pretty(found, summary, { colorLevel: 0, width: 80, prefix: '', maxPerRule: 10 });
  // eslint-disable-next-line no-control-regex
  expect(page).not.toMatch(/[\0-\x08\x0b-\x1f\x7f]/);
  return [document, log, commands, suites, page, JSON.stringify(navigationDocument(site))].join('\n');
}

function expectPlaces({ span, related = [], fix, message }: Diagnostic, files: Texts): void {
  const spans = [span, ...related.map((label) => label.span), ...(fix?.edits ?? []).map((edit) => edit.span)];
  for (const each of spans) expectInside(each, files);
  expect(message.trim()).not.toBe('');
  const edits = [...(fix?.edits ?? [])].sort((a, b) => a.span.start - b.span.start);
  edits.forEach((edit, index) => {
    const before = edits[index - 1];
    if (before?.span.file.path === edit.span.file.path)
      expect(before.span.end).toBeLessThanOrEqual(edit.span.start);
  });
  if (span.file.path.endsWith('.json')) expectPointer(span);
}

function expectInside({ file, start, end }: Span, files: Texts): void {
  expect(Number.isInteger(start) && Number.isInteger(end)).toBe(true);
  expect(0 <= start && start <= end && end <= file.text.length, `${start}–${end} in ${file.path}`).toBe(true);
  const text = files[file.path];
  // Half a character is no UTF-8: it comes back as U+FFFD.
  if (text !== undefined) expect(file.text).toBe(new TextDecoder().decode(new TextEncoder().encode(text)));
}

/** The entry that a pointer names, found by another parser, holds the range. */
function expectPointer(span: Span): void {
  const root = parseTree(span.file.text, []);
  const pointer = pointerAt(span);
  if (root === undefined || pointer === undefined || hasTwice(root)) return;
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const entry = keys.reduce<Node | undefined>((node, key) => {
    return node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
  }, root);
  expect(entry, `${pointer} is in the file`).toBeDefined();
  const whole = entry?.parent?.type === 'property' ? entry.parent : entry;
  if (whole === undefined || keys.length === 0) return;
  expect(whole.offset).toBeLessThanOrEqual(span.start);
  expect(span.end).toBeLessThanOrEqual(whole.offset + whole.length);
}

function hasTwice(node: Node): boolean {
  const keys =
    node.type === 'object' ? (node.children ?? []).map(({ children }) => children?.[0]?.value) : [];
  return new Set(keys).size < keys.length || (node.children ?? []).some(hasTwice);
}
