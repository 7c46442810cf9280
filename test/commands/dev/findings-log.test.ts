import { expect, test } from 'vitest';
import { findingsLog } from '../../../src/commands/dev/findings-log.ts';
import type { Snapshot } from '../../../src/server/live.ts';
import type { Diagnostic } from '../../../src/site/source/finding.ts';
import { siteOf } from '../../support/site.ts';

const finding = (rule: string, path: string): Diagnostic => ({
  rule,
  severity: 'error',
  message: 'a fault',
  span: { file: { path, text: 'x' }, start: 0, end: 1 },
});

test('an unreadable docs.json hides findings, and none of them counts as resolved', async () => {
  const site = await siteOf({ 'docs.json': '{}' });
  const before: Snapshot = { site, stale: false, findings: [finding('navigation/page-exists', 'docs.json')] };
  const syntax = finding('config/syntax', 'docs.json');
  expect(findingsLog(before, { site, stale: true, findings: [syntax] })).toBe(
    'error[config/syntax] docs.json:1:1 a fault\ndocs.json cannot be read; the last valid one is served\n',
  );
  expect(findingsLog(before, { site, stale: false, findings: [] })).toBe('1 finding gone\n');
});
