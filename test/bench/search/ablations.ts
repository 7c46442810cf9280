import type { Weights } from '../../../src/search/weights.ts';

/** The ranking without one of its ingredients. */
export const ablations: Readonly<Record<string, Partial<Weights>>> = {
  'no page level': { page: 0, pageQuestion: 0 },
  'no phrases': { phrase: 0 },
  'no title matches': { exactTitle: 0 },
  'no meanings (vectors of words)': { meaning: 0, meaningQuestion: 0 },
  'no synonyms': { synonym: 0, phraseSynonym: 0 },
  'no meanings and synonyms': { meaning: 0, meaningQuestion: 0, synonym: 0, phraseSynonym: 0 },
  'openings count as the rest': { opening: 1 },
  'no typos': { typo: 0, twoTypos: 0 },
  'no unfinished words': { unfinished: 0 },
  'no compounds': { compound: 0 },
  'no whole identifiers': { whole: 0 },
  'no parts of identifiers': { partsOfWhole: 0 },
  'pairs of characters all alike': { acrossWords: 1, withParticle: 1, pairsOfWord: 0 },
  'Latin words among others count alike': { latinInWide: 1 },
  'no link texts': { links: 0 },
  'no paths, keywords': { path: 0, keywords: 0 },
  "no author's boost": { boost: 0 },
  "author's boost as written": { boost: 1 },
  'titles and headings count as text': { title: 0.5, heading: 0.5, parents: 0.5 },
};
