import stringWidth from 'string-width';
import { cells } from '../../../check/report/cells.ts';
import type { Segment } from './row.ts';

/** Text cut to a width in terminal columns, with an ellipsis if it is cut. */
export function fitText(text: string, width: number, ellipsis: string): string {
  if (stringWidth(text) <= width) return text;
  let fitted = '';
  let used = stringWidth(ellipsis);
  if (used > width) return '';
  for (const cell of cells(text, 0)) {
    if (used + cell.width > width) break;
    fitted += cell.text;
    used += cell.width;
  }
  return fitted + ellipsis;
}

/** Segments joined by spaces and cut to at most `width` columns. */
export function fitSegments(
  segments: readonly Segment[],
  width: number,
  ellipsis: string,
): readonly Segment[] {
  const fitted: Segment[] = [];
  let remaining = width;
  for (const [index, segment] of segments.entries()) {
    const lead = index === 0 ? '' : ' ';
    if (remaining <= lead.length) break;
    const text = lead + fitText(segment.text, remaining - lead.length, ellipsis);
    fitted.push({ ...segment, text });
    remaining -= stringWidth(text);
  }
  return fitted;
}
