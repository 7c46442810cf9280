import type { Section } from '../fragments/cut.ts';

/** The anchor, text, code and labels of a fragment behind the place of its headings; what is empty at the end is left out. */
export type SectionRow = readonly [headings: number, ...texts: string[]];

/** The texts of an index as its file holds them. */
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
