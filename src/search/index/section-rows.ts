import type { Section } from '../fragments/cut.ts';

/** The texts of an index as its file holds them, written while the others come: that takes longer than to join them. */
export interface SectionRows {
  add(section: Section): void;
  /** The headings above the texts, each list once. */
  headings(): readonly string[];
  /** A JSON array with a row a text, which begins with the place of its headings. */
  json(): string;
}

export function createSectionRows(): SectionRows {
  const rows: string[] = [];
  const places = new Map<string, number>();
  return {
    add({ anchor, headings, labels, text, code }) {
      const trail = headings.join('\n');
      const place = places.get(trail) ?? places.size;
      places.set(trail, place);
      const row = [place, anchor, text, code, labels.join('\n')];
      while (row.at(-1) === '') row.pop();
      rows.push(JSON.stringify(row));
    },
    headings: () => [...places.keys()],
    json: () => `[${rows.join(',')}]`,
  };
}
