import type { IndexHead } from '../../../search/index/index-data.ts';
import { rarityIn } from '../../../search/query/rarity.ts';
import { shareMet, type Needs } from './needs.ts';
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
    whole: shareMet(needs, (term) => presence(section, term)),
    name: Math.sqrt(
      shareMet(needs, (term) => headingPresence(section, term)) *
        precision(index, section.headingTerms, needs),
    ),
    sentence: bestSentence(section, needs, () => true),
  };
}

/** The weight of a term in a section, by its location. */
export function presence(
  { headingTerms, textTerms, parentTerms, codeTerms }: Section,
  term: number,
  inSamples = 0.5,
): number {
  if (headingTerms.has(term) || textTerms.has(term)) return 1;
  if (parentTerms.has(term)) return 0.8;
  return codeTerms.has(term) ? inSamples : 0;
}

function headingPresence({ headingTerms, parentTerms }: Section, term: number): number {
  return headingTerms.has(term) ? 1 : parentTerms.has(term) ? 0.8 : 0;
}

/** How well the best sentence meets the needs, together with the headings above it. */
export function bestSentence(section: Section, needs: Needs, isEligible: (text: string) => boolean): number {
  let best = 0;
  for (const { text, terms } of section.sentences) {
    if (!isEligible(text)) continue;
    const share = shareMet(needs, (term) =>
      terms.has(term) || section.headingTerms.has(term) ? 1 : section.parentTerms.has(term) ? 0.7 : 0,
    );
    best = Math.max(best, share);
  }
  return best;
}

/** The share of a name that is in the question, weighted by rarity. */
function precision(index: IndexHead, name: ReadonlySet<number>, { words }: Needs): number {
  const questionTerms = new Set(words.flatMap(({ terms }) => [...terms.keys()]));
  const rarityOf = rarityIn(index);
  let shared = 0;
  let whole = 0;
  for (const term of name) {
    const rarity = rarityOf(index.pageCounts[term]!);
    whole += rarity;
    if (questionTerms.has(term)) shared += rarity;
  }
  return whole > 0 ? shared / whole : 0;
}
