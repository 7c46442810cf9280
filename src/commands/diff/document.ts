import { diagnosticJson } from '../../check/report/json.ts';
import { printedJson } from '../../check/report/visible.ts';
import type { Report } from './report.ts';
import { short } from './report.ts';

/** The one document of `docs diff --format json`. */
export function diffDocument(report: Report): string {
  const { base, head, pages, lost, navigation, operations, translations, agents, findings } = report;
  const document = {
    version: 1,
    base: short(base),
    head: head === undefined ? null : short(head),
    pages: {
      ...pages,
      changed: pages.changed.map(({ path, title, sections }) => ({ path, title, sections })),
    },
    lost: lost.map(({ kind, address, title, links, destination, answers }) => ({
      kind,
      address,
      title,
      links,
      ...(answers && { answers }),
      ...(destination && { proposal: { source: address, destination: destination.address } }),
    })),
    navigation,
    operations,
    translations,
    agents,
    findings: {
      introduced: findings.introduced.map(diagnosticJson),
      fixed: findings.fixed.map(diagnosticJson),
    },
  };
  return printedJson(document);
}
