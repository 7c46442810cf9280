import type { Comparison } from '../../change/compare/comparison.ts';
import type { LeftBehind } from '../../translations/left-behind.ts';
import type { AgentFileChange } from './agents.ts';
import type { FindingChanges } from './findings.ts';
import type { Failure } from './options.ts';

/** The result of a comparison, for all formats. */
export interface Report extends Comparison {
  readonly base: string;
  readonly head: string | undefined;
  readonly translations: readonly LeftBehind[];
  readonly agents: readonly AgentFileChange[];
  readonly findings: FindingChanges;
}

export function fails({ lost, operations }: Report, failOn: readonly Failure[]): boolean {
  const failures = new Set(failOn.length === 0 ? ['lost-url'] : failOn);
  if (failures.has('none')) return false;
  return (
    (failures.has('lost-url') && lost.some(({ kind, answers }) => kind !== 'anchor' && answers !== true)) ||
    (failures.has('lost-anchor') && lost.some(({ kind }) => kind === 'anchor')) ||
    (failures.has('lost-operation') && lost.some(({ kind }) => kind === 'operation')) ||
    (failures.has('breaking') &&
      (operations.removed.length > 0 || operations.changed.some(({ breaking }) => breaking)))
  );
}

export function isEmpty(report: Report): boolean {
  const { pages, lost, navigation, operations, translations, agents, findings } = report;
  return [
    ...Object.values(pages),
    ...Object.values(operations),
    ...Object.values(findings),
    lost,
    navigation,
    translations,
    agents,
  ].every(({ length }) => length === 0);
}

/** The first seven characters of a commit. */
export function short(commit: string): string {
  return commit.slice(0, 7);
}
