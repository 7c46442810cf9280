import type { Proof } from './report.ts';

export const conditions = ['loss', 'unconverted', 'findings', 'none'] as const;

export type Condition = (typeof conditions)[number];

/** Whether a result falls short of what `--fail-on` asks for. */
export function fallsShort(proof: Proof, asked: readonly Condition[]): boolean {
  const { unconverted, check } = proof.report;
  return asked.some((condition) => {
    if (condition === 'loss') return lossesOf(proof).length > 0;
    if (condition === 'unconverted') return unconverted.length > 0;
    return condition === 'findings' && check.errors + check.warnings > 0;
  });
}

/** What was lost, as sentences; nothing if everything was kept. */
export function lossesOf({ report: { summary, pages }, newErrors, gone }: Proof): readonly string[] {
  const dropped = pages.filter(({ status, reason }) => status === 'dropped' && reason !== undefined).length;
  return [
    ...(summary.lost > 0 ? [`${summary.lost} words, links or other parts of pages are missing`] : []),
    ...(dropped > 0 ? [`${dropped} ${dropped === 1 ? 'page is' : 'pages are'} left out`] : []),
    ...(gone.length > 0 ? [`${gone.length} old addresses lead nowhere`] : []),
    ...(newErrors.length > 0
      ? [`docs check finds ${newErrors.length} errors that the old site did not have`]
      : []),
  ];
}
