import type { Sample, Section } from '../fragments/fragment.ts';

/** The index of the headings of a fragment, then its `rowTexts`. */
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
    add(section) {
      const trail = section.headings.join('\n');
      const place = places.get(trail) ?? places.size;
      places.set(trail, place);
      if (rows.push([place, ...rowTexts(section)]) === rowsAtOnce) encode();
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

type RowSection = Omit<Section, 'headings'>;

/** The anchor, text, code, labels and samples of a section, without empty ones at the end. */
function rowTexts({ anchor, labels, text, code, samples }: RowSection): string[] {
  const places = samples.flatMap(({ line, length }) => [line, length]).join(' ');
  const texts = [anchor, text, code, labels.join('\n'), places];
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

/** The section that `rowTexts` were written from. */
export function sectionOfRow(texts: readonly string[]): RowSection {
  const [anchor = '', text = '', code = '', labels = '', places = ''] = texts;
  return { anchor, text, code, labels: splitLines(labels), samples: samplesOf(places) };
}

function samplesOf(places: string): readonly Sample[] {
  if (places === '') return [];
  const numbers = places.split(' ').map(Number);
  const samples: Sample[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    samples.push({ line: numbers[at]!, length: numbers[at + 1]! });
  return samples;
}

/** Splits a list that is stored as lines. */
export function splitLines(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}
