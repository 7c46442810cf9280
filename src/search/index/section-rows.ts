import type { Section } from '../fragments/split-page.ts';

/** The index of the headings of a fragment, then its anchor, text, code and labels, without empty ones at the end. */
export type SectionRow = readonly [headings: number, ...texts: string[]];

/** The texts of an index in the format of its file. */
export interface SectionRows extends Iterable<SectionRow> {
  add(section: Section): void;
  /** The headings above the texts, each list once. */
  headings(): readonly string[];
  /** The rows as members of a JSON array. */
  encoded(): readonly Uint8Array[];
}

/** Number of rows that are encoded at a time: all texts of a large site are too long for one string. */
const rowsAtOnce = 1000;

/** Keeps the rows as they are written: the strings of a large site would take as much memory again. */
export function createSectionRows(): SectionRows {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const encoded: Uint8Array[] = [];
  let rows: SectionRow[] = [];
  const places = new Map<string, number>();
  const encode = () => {
    const members = JSON.stringify(rows).slice(1, -1);
    encoded.push(encoder.encode(encoded.length === 0 ? members : `,${members}`));
    rows = [];
  };
  return {
    add({ anchor, headings, labels, text, code }) {
      const trail = headings.join('\n');
      const place = places.get(trail) ?? places.size;
      places.set(trail, place);
      const texts = [anchor, text, code, labels.join('\n')];
      while (texts.at(-1) === '') texts.pop();
      if (rows.push([place, ...texts]) === rowsAtOnce) encode();
    },
    headings: () => [...places.keys()],
    encoded() {
      if (rows.length > 0) encode();
      return encoded;
    },
    *[Symbol.iterator]() {
      for (const bytes of encoded)
        yield* JSON.parse(`[${decoder.decode(bytes).replace(/^,/, '')}]`) as readonly SectionRow[];
      yield* rows;
    },
  };
}
