import { Chalk } from 'chalk';
import { cells } from '../../../check/report/cells.ts';
import { frame } from '../../../check/report/frame.ts';
import { visible } from '../../../check/report/visible.ts';
import type { Diagnostic } from '../../../site/source/finding.ts';
import type { Glyphs } from './glyphs.ts';
import type { Segment } from './row.ts';
import { wrapped } from './text-window.ts';

/** A finding with its code frame and help; `place` is its number if there are several. */
export function findingLines(
  finding: Diagnostic,
  place: string,
  glyphs: Glyphs,
  width: number,
): readonly Segment[] {
  const cached = cache.get(finding);
  if (cached?.place === place && cached.width === width) return cached.lines;
  const lines = linesFor(finding, place, glyphs, width);
  cache.set(finding, { place, width, lines });
  return lines;
}

/** Wrapping hundreds of findings takes too long for a key press. */
const cache = new WeakMap<
  Diagnostic,
  { readonly place: string; readonly width: number; readonly lines: readonly Segment[] }
>();

function linesFor(
  { rule, severity, message, help, span, related = [] }: Diagnostic,
  place: string,
  glyphs: Glyphs,
  width: number,
): readonly Segment[] {
  const chalk = new Chalk({ level: 0 });
  const marks = [
    { span, label: '', primary: true },
    ...related.map((other) => ({ span: other.span, label: other.text, primary: false })),
  ];
  const framed = frame(marks, { chalk, primary: chalk, width, prefix: '', cellsOf: cells });
  return [
    ...wrapped(
      { text: `${glyphs.severity[severity]} ${place}${rule}: ${visible(message)}`, style: severity },
      width,
    ),
    // Lines are cut at the edge of the screen. The empty line of the frame is omitted to save space.
    ...framed
      .filter((line) => !/^ +\|$/.test(line))
      .map((text): Segment => ({ text, style: styleOf(text, severity) })),
    ...(help === undefined ? [] : wrapped({ text: `help: ${visible(help)}`, style: 'plain' }, width)),
  ];
}

/** In a code frame, source lines are plain and markers have the colour of the severity. */
function styleOf(line: string, severity: Segment['style']): Segment['style'] {
  if (/^ *\d+ \|/.test(line)) return 'plain';
  return /^ +\| ./.test(line) ? severity : 'faint';
}
