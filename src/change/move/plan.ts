import type { TextEdit } from '../../site/source/finding.ts';
import { followBaselines } from './baselines.ts';
import { followConfiguration } from './configuration.ts';
import { counterpartsLeft } from './counterparts.ts';
import { followEntries } from './entries.ts';
import { followImports } from './imports.ts';
import { followLinks } from './links.ts';
import { mentions } from './mentions.ts';
import type { Plan, Relocation } from './move.ts';
import { followRedirects } from './redirects.ts';
import { followSettings } from './settings.ts';
import { followSpecs } from './spec-names.ts';

export interface PlanOptions {
  /** Whether to add redirects from old addresses. */
  readonly redirect: boolean;
  /** Whether readers may know the current address of a page. */
  readonly isKept: (path: string) => boolean;
}

/** Plans everything that changes when files move. */
export function planMove(relocation: Relocation, options: PlanOptions): Plan {
  const { edits, redirects, unresolved } = follow(relocation, options);
  return {
    moved: relocation.done ? [] : [...relocation.files].map(([from, to]) => ({ from, to })),
    edits,
    redirects,
    unresolved: [...unresolved, ...mentions(relocation, edits), ...counterpartsLeft(relocation)],
  };
}

/** The same without searching all texts for possible references that are not links. */
export function follow(
  relocation: Relocation,
  { redirect, isKept }: PlanOptions,
): Pick<Plan, 'edits' | 'redirects' | 'unresolved'> {
  const followed = [
    followLinks(relocation),
    followImports(relocation),
    followSpecs(relocation),
    followSettings(relocation),
  ];
  const redirects = followRedirects(relocation, isKept, redirect);
  const edits = [
    ...followEntries(relocation),
    ...followConfiguration(relocation),
    ...followBaselines(relocation),
    ...followed.flatMap((each) => each.edits),
    ...redirects.edits,
  ];
  const unresolved = [...followed.flatMap((each) => each.unresolved), ...redirects.unresolved];
  return { edits: inOrder(edits), redirects: redirects.added, unresolved };
}

/** By path and position without duplicates: one value of docs.json may be a link and something else. */
export function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  const sorted = edits.toSorted(
    ({ span: a }, { span: b }) =>
      (a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : 0) ||
      a.start - b.start ||
      a.end - b.end,
  );
  return sorted.filter((edit, index) => {
    const before = sorted[index - 1];
    return before === undefined || before.span.file !== edit.span.file || before.span.end <= edit.span.start;
  });
}
