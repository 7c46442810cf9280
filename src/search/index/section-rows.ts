import type { Section } from '../fragments/cut.ts';

/** The index of the headings of a fragment, then its anchor, text, code and labels, without empty ones at the end. */
export type SectionRow = readonly [headings: number, ...texts: string[]];

/** The texts of an index in the format of its file. */
export interface SectionRows {
  add(section: Section): void;
  /** The headings above the texts, each list once. */
  headings(): readonly string[];
  readonly rows: readonly SectionRow[];
}

export function createSectionRows(): SectionRows {
  const rows: SectionRow[] = [];
  const places = new Map<string, number>();
  return {
    rows,
    add({ anchor, headings, labels, text, code }) {
      const trail = headings.join('\n');
      const place = places.get(trail) ?? places.size;
      places.set(trail, place);
      const texts = [anchor, text, code, labels.join('\n')];
      while (texts.at(-1) === '') texts.pop();
      rows.push([place, ...texts]);
    },
    headings: () => [...places.keys()],
  };
}
