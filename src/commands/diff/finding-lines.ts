import { grouped } from '../../model/grouped.ts';
import type { Diagnostic } from '../../source/finding.ts';
import type { Line } from './pieces.ts';

/** Per rule; further findings are only counted. */
const maxIntroduced = 10;
const maxFixed = 3;

/** The most severe first; infos are only counted. */
export function introducedLines(findings: readonly Diagnostic[]): readonly Line[] {
  return findingLines(findings, maxIntroduced);
}

/** Reviewers need not act on these, so a few of each rule are enough. */
export function fixedLines(findings: readonly Diagnostic[]): readonly Line[] {
  return findingLines(findings, maxFixed);
}

function findingLines(findings: readonly Diagnostic[], max: number): readonly Line[] {
  const of = (level: Diagnostic['severity']) => findings.filter(({ severity }) => severity === level);
  const byRule = grouped([...of('error'), ...of('warning')], ({ rule }) => rule);
  return [
    ...[...byRule.values()].flatMap((ofRule) => {
      const alike = [...grouped(ofRule, ({ span, message }) => `${span.file.path} ${message}`).values()];
      const shown = alike.length > max + 1 ? alike.slice(0, max) : alike;
      const left = ofRule.length - shown.flat().length;
      return [
        ...shown.flatMap((same) => same.slice(0, 1).map((one) => findingLine(one, same.length))),
        ...(left === 0 ? [] : [[`${ofRule[0]?.rule ?? ''} in ${left} more places`]]),
      ];
    }),
    ...[...grouped(of('info'), ({ rule }) => rule)].map(([rule, ofRule]) => [
      `${rule} (info) in ${ofRule.length === 1 ? 'one place' : `${ofRule.length} places`}`,
    ]),
  ];
}

function findingLine({ rule, span, message, help = '' }: Diagnostic, times: number): Line {
  return [
    `${rule} in `,
    { site: span.file.path },
    ': ',
    { site: message },
    ...(times === 1 ? [] : [`, ${times} times`]),
    ...(help.startsWith(movedTo) ? [`, ${movedTo}`, { site: help.slice(movedTo.length) }] : []),
  ];
}

const movedTo = 'it moved to ';
