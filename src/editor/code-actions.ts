import {
  CodeActionKind,
  type CodeAction,
  type CodeActionContext,
  type Diagnostic as Shown,
} from 'vscode-languageserver';
import { fixable } from '../check/run/fix.ts';
import { documentAt } from '../site/model/pages/documents.ts';
import type { Diagnostic, TextEdit } from '../site/source/finding.ts';
import { bodyStartOf } from '../site/source/front-matter/block.ts';
import { lineStarts, positionAt, type Range, type SourceFile } from '../site/source/span.ts';
import { acceptTranslation } from './accept-translation.ts';
import { shownOf } from './diagnostics.ts';
import type { Snapshot } from './snapshot.ts';
import { workspaceEdit, type EditAbilities } from './workspace-edit.ts';

/** All safe fixes of one file at once. */
const fixAllKind = `${CodeActionKind.SourceFixAll}.docs`;

export const codeActionKinds = [CodeActionKind.QuickFix, fixAllKind];

/**
 * The code actions for a range of a file: each fix, accepting a translation, suppressing a
 * finding here, and all safe fixes.
 */
export function codeActions(
  snapshot: Snapshot,
  file: SourceFile,
  { start, end }: Range,
  { only }: Pick<CodeActionContext, 'only'>,
  abilities: EditAbilities,
): readonly CodeAction[] {
  const wants = (kind: string) => only?.some((one) => kind === one || kind.startsWith(`${one}.`)) !== false;
  const here = snapshot.findings.filter(
    ({ span }) => span.file.path === file.path && span.start <= end && start <= span.end,
  );
  const edit = (edits: readonly TextEdit[]) => workspaceEdit(snapshot, edits, abilities);
  const fixes = here.flatMap((finding): readonly CodeAction[] => {
    const { fix } = finding;
    if (fix === undefined) return [];
    const diagnostics = [shownOf(snapshot, finding)];
    return [
      {
        ...{ title: fix.title, kind: CodeActionKind.QuickFix, diagnostics, edit: edit(fix.edits) },
        isPreferred: fix.safe,
      },
    ];
  });
  const suppressing = suppressible(snapshot, file, here).flatMap((finding): readonly CodeAction[] => {
    const diagnostics: Shown[] = [shownOf(snapshot, finding)];
    return suppressions(file, finding).map(({ title, change }) => ({
      ...{ title, kind: CodeActionKind.QuickFix, diagnostics, edit: edit([change]) },
    }));
  });
  return [
    ...(wants(CodeActionKind.QuickFix)
      ? [...fixes, ...acceptTranslation(snapshot, file, here, abilities), ...suppressing]
      : []),
    ...(wants(fixAllKind) ? fixAll(snapshot, file, edit) : []),
  ];
}

function fixAll(
  snapshot: Snapshot,
  file: SourceFile,
  edit: (edits: readonly TextEdit[]) => CodeAction['edit'],
): readonly CodeAction[] {
  const fixableFindings = snapshot.findings.filter(
    ({ fix }) => fix !== undefined && fix.edits.every(({ span }) => span.file.path === file.path),
  );
  const edits = fixable(fixableFindings, 'safe').flatMap(({ fix }) => fix?.edits ?? []);
  if (edits.length === 0) return [];
  return [{ title: 'apply all safe fixes', kind: fixAllKind, edit: edit(edits) ?? {} }];
}

/** Suppressions work only in pages and snippets; one finding per rule and line is enough. */
function suppressible(
  { site }: Snapshot,
  file: SourceFile,
  findings: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (documentAt(site, file.path) === undefined || !/\.mdx?$/.test(file.path)) return [];
  const seen = new Set<string>();
  return findings.filter(({ rule, span }) => {
    const place = `${rule} ${positionAt(file, span.start).line}`;
    if (seen.has(place) || rule === 'suppressions/unused') return false;
    seen.add(place);
    return true;
  });
}

function suppressions(
  file: SourceFile,
  { rule, span }: Diagnostic,
): readonly { readonly title: string; readonly change: TextEdit }[] {
  const bodyStart = bodyStartOf(file.text);
  const insertion = (at: number, comment: string): TextEdit => ({
    span: { file, start: at, end: at },
    text: comment,
  });
  const start = lineStarts(file)[positionAt(file, span.start).line - 1] ?? 0;
  const indent = /^[ \t]*/.exec(file.text.slice(start, start + 200))?.[0] ?? '';
  const next = insertion(start, `${indent}{/* docs-disable-next-line ${rule} */}\n`);
  const whole = insertion(bodyStart, `${bodyStart > 0 ? '\n' : ''}{/* docs-disable-file ${rule} */}\n`);
  return [
    // Front matter cannot contain suppressions.
    ...(start < bodyStart ? [] : [{ title: `suppress ${rule} here`, change: next }]),
    { title: `suppress ${rule} in this file`, change: whole },
  ];
}
