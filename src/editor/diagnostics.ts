import {
  DiagnosticSeverity,
  DiagnosticTag,
  type Diagnostic as Shown,
  type DiagnosticRelatedInformation,
} from 'vscode-languageserver';
import { addTo, grouped } from '../site/model/grouped.ts';
import { pagePathOf } from '../site/model/pages/site-pages.ts';
import type { Diagnostic, Finding, Fix, Severity } from '../site/source/finding.ts';
import { quotedInWords } from '../site/source/wording.ts';
import { rangeOf } from './place.ts';
import { uriOf, type Snapshot } from './snapshot.ts';

/** The diagnostics of a site by file, including every file that has any. */
export function diagnosticsByPath(snapshot: Snapshot): ReadonlyMap<string, readonly Shown[]> {
  const byPath = new Map<string, Shown[]>();
  for (const finding of snapshot.findings) addTo(byPath, finding.span.file.path, shownOf(snapshot, finding));
  for (const { path, shown } of staleBlocks(snapshot)) addTo(byPath, path, shown);
  const { settingsFile, problems } = snapshot.place;
  if (settingsFile !== undefined)
    for (const problem of problems) addTo(byPath, settingsFile.path, problemOf(snapshot, problem));
  return byPath;
}

/** A hint at each block of a source that changed since it was translated: what the findings in translations relate to. */
function staleBlocks({ findings }: Snapshot): readonly { readonly path: string; readonly shown: Shown }[] {
  const stale = findings.filter(({ rule }) => rule === 'translations/stale');
  const changes = stale.flatMap(({ span: { file }, related = [] }) =>
    related.map(({ span }) => ({ span, page: pagePathOf(file.path) })),
  );
  const byBlock = grouped(changes, ({ span: { file, start } }) => `${file.path} ${start}`);
  return [...byBlock.values()].flatMap((block) => {
    const [first] = block;
    if (first === undefined) return [];
    const pages = quotedInWords([...new Set(block.map(({ page }) => page))], 'and');
    const shown: Shown = {
      ...{ range: rangeOf(first.span), severity: DiagnosticSeverity.Hint, source: 'docs' },
      ...{ code: 'translations/stale', message: `changed since it was translated: ${pages}` },
    };
    return [{ path: first.span.file.path, shown }];
  });
}

export function shownOf(snapshot: Snapshot, finding: Diagnostic): Shown {
  const { rule, severity, span, related = [], fix } = finding;
  return {
    ...{ range: rangeOf(span), severity: severities[severity], source: 'docs' },
    code: rule,
    codeDescription: { href: pageOfRule(snapshot, rule) },
    message: messageOf(finding),
    relatedInformation: related.map((label): DiagnosticRelatedInformation => {
      const location = { uri: uriOf(snapshot, label.span.file.path), range: rangeOf(label.span) };
      return { location, message: label.text };
    }),
    ...(rule === 'suppressions/unused' && { tags: [DiagnosticTag.Unnecessary] }),
    data: fix === undefined ? {} : { fix: fixData(snapshot, fix) },
  };
}

/** Settings are not part of the site: a fault in the file prevents every command from running. */
function problemOf(snapshot: Snapshot, finding: Finding): Shown {
  return {
    ...{ range: rangeOf(finding.span), severity: DiagnosticSeverity.Error, source: 'docs' },
    code: 'settings',
    message: messageOf(finding),
    data: finding.fix === undefined ? {} : { fix: fixData(snapshot, finding.fix) },
  };
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

function messageOf({ message, help }: Finding): string {
  return help === undefined ? message : `${message}\n${help}`;
}

/** The fix as printed by `docs check --format json`, with the URI of each file. */
function fixData(snapshot: Snapshot, { title, safe, edits }: Fix): object {
  return {
    ...{ title, safe },
    edits: edits.map(({ span, text }) => ({
      ...{ path: span.file.path, uri: uriOf(snapshot, span.file.path) },
      ...{ start: span.start, end: span.end, range: rangeOf(span), text },
    })),
  };
}

/** The page that documents a rule. */
export function pageOfRule({ place }: Snapshot, rule: string): string {
  const [group = '', name = ''] = rule.split('/');
  return new URL(`${group}.mdx#${name}`, place.rulePages).href;
}
