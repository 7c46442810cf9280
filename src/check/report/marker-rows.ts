import type { Range } from '../../site/source/span.ts';
import type { Cell, CellsOf } from './plain-cells.ts';

/** Something to point at below a line, by columns. */
export interface Marker extends Range {
  readonly primary: boolean;
  readonly label: string;
}

/** A run of text below a line, in the colour of its marker. */
export interface Run {
  readonly column: number;
  readonly text: string;
  readonly primary: boolean;
}

/**
 * The rows below a source line: one that underlines every marker, with the label of the last one next to it, then the
 * other labels from right to left, each hanging from its marker.
 */
export function markerRows(markers: readonly Marker[]): readonly (readonly Run[])[] {
  const sorted = markers.toSorted((a, b) => a.start - b.start || Number(b.primary) - Number(a.primary));
  const underlines = sorted
    .toSorted((a, b) => Number(a.primary) - Number(b.primary))
    .map(({ start, end, primary }) => ({
      column: start,
      text: (primary ? '^' : '-').repeat(end - start),
      primary,
    }));
  const last = sorted.at(-1);
  const isFree = last !== undefined && sorted.every((other) => other === last || other.end <= last.start);
  const lastLabel = isFree ? [{ column: last.end + 1, text: last.label, primary: last.primary }] : [];
  const hanging = (isFree ? sorted.slice(0, -1) : sorted).filter(({ label }) => label !== '');
  const bars = (of: readonly Marker[]) =>
    of.map(({ start, primary }) => ({ column: start, text: '|', primary }));
  const rows = hanging.map((marker, index) => [
    ...bars(hanging.slice(0, index).filter(({ start }) => start < marker.start)),
    { column: marker.start, text: marker.label, primary: marker.primary },
  ]);
  const stems = hanging.length > 0 ? [bars(hanging)] : [];
  return [[...underlines, ...lastLabel], ...stems, ...rows.reverse()];
}

/** The shown part of a source line, with the columns of its offsets. */
interface ShownLine {
  readonly text: string;
  readonly width: number;
  /** The columns of a part of the line, from 0, at least one wide. */
  columnsOf(part: Range): Range;
}

/** The whole line if it fits, or else the surroundings of its parts, with `…` in place of the rest. */
export function showLine(line: string, parts: readonly Range[], width: number, cellsOf: CellsOf): ShownLine {
  if (line.length <= width * 2) {
    const whole = place(line, [{ start: 0, end: line.length }], cellsOf);
    if (whole.width <= width) return whole;
  }
  return place(line, windows(line, parts, width), cellsOf);
}

/** One window per part, each with its share of the width; adjacent ones are merged. */
function windows(line: string, parts: readonly Range[], width: number): readonly Range[] {
  const share = Math.floor(width / Math.max(1, parts.length)) - 2;
  const cells = parts.map(({ start, end }) => {
    const shown = Math.min(Math.max(end - start, 1), Math.floor(share * 0.6));
    const margin = Math.floor((share - shown) / 2);
    const first = Math.max(0, Math.min(start - margin, line.length - share));
    return { start: boundary(line, first), end: boundary(line, Math.min(line.length, first + share)) };
  });
  const merged: Range[] = [];
  for (const next of cells.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || next.start > last.end) merged.push(next);
    else merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, next.end) });
  }
  return merged;
}

/** Not between the halves of a surrogate pair. */
function boundary(line: string, offset: number): number {
  return /^[\udc00-\udfff]/.test(line.charAt(offset)) ? offset - 1 : offset;
}

function place(line: string, shown: readonly Range[], cellsOf: CellsOf): ShownLine {
  const placed: { readonly cell: Cell; readonly column: number }[] = [];
  const texts: string[] = [];
  let width = 0;
  const put = (text: string, columns: number) => {
    texts.push(text);
    width += columns;
  };
  let reached = 0;
  for (const { start, end } of shown) {
    if (start > reached) put('…', 1);
    for (const cell of cellsOf(line.slice(start, end), start)) {
      placed.push({ cell, column: width });
      put(cell.text, cell.width);
    }
    reached = end;
  }
  const end = width;
  if (reached < line.length) put('…', 1);
  return {
    text: texts.join(''),
    width,
    columnsOf(part) {
      const first =
        part.start >= reached ? undefined : placed.findLast(({ cell }) => cell.start <= part.start);
      const last = placed.findLast(({ cell }) => cell.start < part.end);
      const start = first?.column ?? end;
      return { start, end: Math.max(start + 1, last === undefined ? 0 : last.column + last.cell.width) };
    },
  };
}
