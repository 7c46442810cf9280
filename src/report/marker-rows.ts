import type { Range } from '../source/span.ts';

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
