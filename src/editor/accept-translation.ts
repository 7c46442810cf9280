import { CodeActionKind, type CodeAction } from 'vscode-languageserver';
import { changeOf } from '../change/move/restore.ts';
import type { Diagnostic } from '../site/source/finding.ts';
import type { SourceFile } from '../site/source/span.ts';
import { withAccepted } from '../translations/entries.ts';
import { type Accepted, printLock } from '../translations/lock.ts';
import { lockedSite } from '../translations/locked.ts';
import { shownOf } from './diagnostics.ts';
import type { Snapshot } from './snapshot.ts';
import { workspaceEdit, type EditAbilities } from './workspace-edit.ts';

/** What is accepted beside the text of the source, by the rule that finds it. */
const acceptable: ReadonlyMap<string, readonly Accepted[]> = new Map([
  ['translations/stale', []],
  ['translations/drift', ['drift']],
  ['translations/identical', ['identical']],
]);

/** Does what `docs translations accept` does with the page, for what was found in it. */
export function acceptTranslation(
  snapshot: Snapshot,
  { path }: SourceFile,
  findings: readonly Diagnostic[],
  abilities: EditAbilities,
): readonly CodeAction[] {
  const { site } = snapshot;
  const found = findings.filter(({ rule }) => acceptable.has(rule));
  const locked = lockedSite(site);
  if (found.length === 0 || locked === undefined || site.translationLock === undefined) return [];
  const own = locked.statuses.filter(({ pair }) => pair.translation?.file.path === path);
  const lock = withAccepted(
    locked.lock,
    own,
    found.flatMap(({ rule }) => acceptable.get(rule) ?? []),
  );
  const edit = changeOf({ file: site.translationLock, text: printLock(lock) });
  return [
    {
      ...{ title: 'accept this translation', kind: CodeActionKind.QuickFix },
      diagnostics: found.map((finding) => shownOf(snapshot, finding)),
      edit: workspaceEdit(snapshot, [edit], abilities),
    },
  ];
}
