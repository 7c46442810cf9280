import type { Finding } from '../../../site/source/finding.ts';
import { type FormulaFault, formulaFault } from '../../../site/source/outline/formula-fault.ts';
import type { Document } from '../document.ts';

/** Formulas that cannot be typeset. */
export function* rawFormulas({ file, outline }: Document): Generator<Finding> {
  for (const suspect of outline.suspects) {
    const fault = suspect.kind === 'formula' ? formulaFault(file.text, suspect) : undefined;
    if (fault === undefined) continue;
    const { start, end, kind, sign } = fault;
    yield {
      message: `"${sign}" ${reasons[kind]}, so readers see the formula as it is written`,
      span: { file, start, end },
      help: helpFor(fault),
    };
  }
}

const reasons: Readonly<Record<FormulaFault['kind'], string>> = {
  open: 'is never closed',
  closing: 'closes nothing',
  script: 'follows another one',
};

function helpFor({ kind, sign }: FormulaFault): string {
  if (kind === 'script') return `write both in one pair of braces: ${sign}{…}`;
  if (kind === 'closing') return sign === '}' ? 'delete it, or write \\} for a brace' : 'delete it';
  if (sign === '{') return 'close it with }, or write \\{ for a brace';
  return sign === '\\left'
    ? 'close it with \\right, or \\right. for no sign'
    : `close it with ${sign.replace('begin', 'end')}`;
}
