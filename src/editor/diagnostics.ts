import {
  DiagnosticSeverity,
  DiagnosticTag,
  type Diagnostic as Shown,
  type DiagnosticRelatedInformation,
} from 'vscode-languageserver';
import { grouped } from '../site/model/grouped.ts';
import { pagePathOf } from '../site/model/pages/site-pages.ts';
import type { Diagnostic, Fix, Severity } from '../site/source/finding.ts';
import { quotedInWords } from '../site/source/wording.ts';
import { rangeOf } from './place.ts';
import { uriOf, type Home, type Snapshot } from './snapshot.ts';

/**
 * What is shown at a place of a file: a finding, a fault in the settings, or a hint at what changed since it was
 * translated.
 */
export type Remark = Omit<Diagnostic, 'severity'> & { readonly severity: Severity | 'hint' };

/** What is shown of a site by file, including every file of which anything is. */
export function remarksByPath({ findings, place }: Snapshot): ReadonlyMap<string, readonly Remark[]> {
  // They are not part of the site: a fault in the file prevents every command from running.
  const ofSettings = place.settingsFile === undefined ? [] : place.problems;
  const problems = ofSettings.map((problem): Remark => ({
    ...problem,
    rule: settingsRule,
    severity: 'error',
  }));
  return grouped<Remark, string>(
    [...findings, ...staleBlocks(findings), ...problems],
    ({ span }) => span.file.path,
  );
}

const settingsRule = 'settings';

/** A hint at each block of a source that changed since it was translated: what the findings in translations relate to. */
function staleBlocks(findings: readonly Diagnostic[]): readonly Remark[] {
  const stale = findings.filter(({ rule }) => rule === 'translations/stale');
  const changes = stale.flatMap(({ span: { file }, related = [] }) =>
    related.map(({ span }) => ({ span, page: pagePathOf(file.path) })),
  );
  const byBlock = grouped(changes, ({ span: { file, start } }) => `${file.path} ${start}`);
  return [...byBlock.values()].flatMap((block): readonly Remark[] => {
    const [first] = block;
    if (first === undefined) return [];
    const pages = quotedInWords([...new Set(block.map(({ page }) => page))], 'and');
    const message = `changed since it was translated: ${pages}`;
    return [{ message, span: first.span, rule: 'translations/stale', severity: 'hint' }];
  });
}

export function shownOf(home: Home, remark: Remark): Shown {
  const { rule, severity, span, related = [], fix } = remark;
  return {
    ...{ range: rangeOf(span), severity: severities[severity], source: 'docs' },
    code: rule,
    ...(rule !== settingsRule && { codeDescription: { href: pageOfRule(home, rule) } }),
    message: messageOf(remark),
    ...(related.length > 0 && {
      relatedInformation: related.map((label): DiagnosticRelatedInformation => {
        const location = { uri: uriOf(home, label.span.file.path), range: rangeOf(label.span) };
        return { location, message: label.text };
      }),
    }),
    ...(rule === 'suppressions/unused' && { tags: [DiagnosticTag.Unnecessary] }),
    ...(fix && { data: { fix: fixData(home, fix) } }),
  };
}

const severities: Readonly<Record<Remark['severity'], DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

function messageOf({ message, help }: Remark): string {
  return help === undefined ? message : `${message}\n${help}`;
}

/** The fix as printed by `docs check --format json`, with the URI of each file. */
function fixData(home: Home, { title, safe, edits }: Fix): object {
  return {
    ...{ title, safe },
    edits: edits.map(({ span, text }) => ({
      ...{ path: span.file.path, uri: uriOf(home, span.file.path) },
      ...{ start: span.start, end: span.end, range: rangeOf(span), text },
    })),
  };
}

/** The page that documents a rule. */
export function pageOfRule({ place }: Home, rule: string): string {
  const [group = '', name = ''] = rule.split('/');
  return new URL(`${group}.mdx#${name}`, place.rulePages).href;
}
