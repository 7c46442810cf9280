import type { IndexHead } from '../../../search/index/index-data.ts';
import { librarySize } from '../../../search/query/known.ts';
import { met, type Needs } from './needs.ts';
import type { Section } from './section.ts';

/** How well a section meets the needs of a question, each from 0 to 1. */
export interface Evidence {
  /** The whole section. */
  readonly whole: number;
  /** Its headings: how many of the needs they contain, and how little else is in its own one. */
  readonly name: number;
  /** Its best sentence, with the headings above it. */
  readonly sentence: number;
}

export function evidenceOf(index: IndexHead, section: Section, needs: Needs): Evidence {
  return {
    whole: met(needs, (term) => presence(section, term)),
    name: Math.sqrt(met(needs, (term) => named(section, term)) * precision(index, section.name, needs)),
    sentence: bestSentence(section, needs, () => true),
  };
}

/** The weight of a term in a section, by its location. */
export function presence({ name, said, above, shown }: Section, term: number, inSamples = 0.5): number {
  if (name.has(term) || said.has(term)) return 1;
  if (above.has(term)) return 0.8;
  return shown.has(term) ? inSamples : 0;
}

function named({ name, above }: Section, term: number): number {
  return name.has(term) ? 1 : above.has(term) ? 0.8 : 0;
}

/** How well the best sentence meets the needs, together with the headings above it. */
export function bestSentence(section: Section, needs: Needs, isMeant: (text: string) => boolean): number {
  let best = 0;
  for (const { text, terms } of section.sentences) {
    if (!isMeant(text)) continue;
    const held = met(needs, (term) =>
      terms.has(term) || section.name.has(term) ? 1 : section.above.has(term) ? 0.7 : 0,
    );
    best = Math.max(best, held);
  }
  return best;
}

/** The share of a name that is in the question, weighted by rarity. */
function precision(index: IndexHead, name: ReadonlySet<number>, { words }: Needs): number {
  const asked = new Set(words.flatMap(({ answers }) => [...answers.keys()]));
  const all = index.pages.length + librarySize;
  let held = 0;
  let whole = 0;
  for (const term of name) {
    const rarity = Math.log(all / (index.pageCounts[term]! + 0.5));
    whole += rarity;
    if (asked.has(term)) held += rarity;
  }
  return whole > 0 ? held / whole : 0;
}
