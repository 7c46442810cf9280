import { visible } from '../../check/report/visible.ts';
import type { Proof } from '../../migrate/proof/report.ts';
import { lossesOf } from '../../migrate/proof/shortfall.ts';

/** The summary for a terminal. */
export function prettyReport(proof: Proof): string {
  const { report } = proof;
  const { summary, config, alreadyBroken, check, source, target, from } = report;
  const losses = lossesOf(proof);
  const open = config.filter(({ status }) => status !== 'mapped').length;
  const count = (name: string, [before, after]: readonly [number, number]) =>
    `  ${name.padEnd(12)} ${before} → ${after}`;
  const lines = [
    `${from}: ${source} → ${target}`,
    `  ${'pages'.padEnd(12)} ${summary.pages}`,
    count('words', summary.words),
    count('headings', summary.headings),
    count('code blocks', summary.codeBlocks),
    count('images', summary.images),
    count('links', summary.links),
    count('tables', summary.tables),
    `  ${'addresses'.padEnd(12)} ${summary.addresses}, ${summary.redirects} redirects`,
    `  ${'check'.padEnd(12)} ${check.errors} errors, ${check.warnings} warnings`,
    ...(open > 0 ? [`${open} settings have no counterpart`] : []),
    ...(summary.unconverted > 0 ? [`${summary.unconverted} places were not converted`] : []),
    ...(alreadyBroken.length > 0 ? [`${alreadyBroken.length} links were broken before`] : []),
    ...(losses.length > 0 ? losses : ['nothing was lost']),
    `details: ${target}/.migration/report.md`,
  ];
  return `${lines.map(visible).join('\n')}\n`;
}
