import { Chalk } from 'chalk';
import { cells } from '../report/cells.ts';
import { frame } from '../report/frame.ts';
import { visible } from '../report/visible.ts';
import type { Diagnostic } from '../source/finding.ts';
import type { Glyphs } from './glyphs.ts';
import type { Segment } from './row.ts';
import { wrapped } from './wrapped.ts';

/** A finding with its code frame and what to do; `place` tells which of several it is. */
export function findingLines(
  finding: Diagnostic,
  place: string,
  glyphs: Glyphs,
  width: number,
): readonly Segment[] {
  const known = made.get(finding);
  if (known?.place === place && known.width === width) return known.lines;
  const lines = linesFor(finding, place, glyphs, width);
  made.set(finding, { place, width, lines });
  return lines;
}

/** To wrap hundreds of findings takes longer than a key may. */
const made = new WeakMap<
  Diagnostic,
  { readonly place: string; readonly width: number; readonly lines: readonly Segment[] }
>();

function linesFor(
  { rule, severity, message, help, span, label, related = [] }: Diagnostic,
  place: string,
  glyphs: Glyphs,
  width: number,
): readonly Segment[] {
  const chalk = new Chalk({ level: 0 });
  const marks = [
    { span, label: label ?? '', primary: true },
    ...related.map((other) => ({ span: other.span, label: other.text, primary: false })),
  ];
  const framed = frame(marks, { chalk, primary: chalk, width, prefix: '', cellsOf: cells });
  return [
    ...wrapped(
      { text: `${glyphs.severity[severity]} ${place}${rule}: ${visible(message)}`, style: severity },
      width,
    ),
    // Left for the edge of the screen to cut. The empty line of the frame would take one of few.
    ...framed
      .filter((line) => !/^ +\|$/.test(line))
      .map((text): Segment => ({ text, style: styleOf(text, severity) })),
    ...(help === undefined ? [] : wrapped({ text: `help: ${visible(help)}`, style: 'plain' }, width)),
  ];
}

/** In a code frame, the lines of the source are to be read, and what is marked in them is to be seen. */
function styleOf(line: string, severity: Segment['style']): Segment['style'] {
  if (/^ *\d+ \|/.test(line)) return 'plain';
  return /^ +\| ./.test(line) ? severity : 'faint';
}
