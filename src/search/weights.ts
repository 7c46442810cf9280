/** The weights of the ranking, tuned on judged queries of several sites; ranking.md says what each contributes. */
export const weights = {
  // how much a word counts in a fragment, by where it is
  heading: 2.4,
  parents: 1.5,
  body: 0.48,
  code: 0.24,
  // factor for the first fragment of a page, which says what the page is about
  opening: 2,
  // how much a word counts in the facts of a page
  title: 6,
  description: 1,
  keywords: 1.5,
  path: 2,
  links: 1.2,
  linksMost: 6,

  // factor for names (titles and headings) if the query is a question
  namesQuestion: 0.2,
  // saturation, and influence of the length
  k1: 1.6,
  b: 0.4,
  pageK1: 2,
  pageB: 0.8,
  // parts of the score relative to the best fragment, for keywords and for questions
  page: 0.21,
  pageQuestion: 0.8,
  // the meaning of words in developer documentation in general, or what an embedding model says instead
  meaning: 0.1,
  meaningQuestion: 0.45,
  model: 0.12,
  modelQuestion: 0.36,
  phrase: 0.4,
  exactTitle: 0.4,
  // minimum similarity for a page without any word of the query
  alone: 0.5,
  // exponent of the author's boost
  boost: 0.06,
  // factors for pages in another language or version
  otherLanguage: 0.5,
  otherVersion: 0.85,
  // words of the query
  functionWord: 0.1,
  acrossWords: 0.6,
  withParticle: 0.3,
  // exponent: the pairs of a word share its weight, but a longer word has slightly more
  pairsOfWord: 0.75,
  // factor for a Latin word in a query in a script without spaces: mostly a name
  latinInWide: 1.5,
  whole: 0.8,
  partsOfWhole: 0.4,
  compound: 0.8,
  typo: 0.6,
  twoTypos: 0.4,
  unfinished: 0.7,
  // the last word may be the beginning of another one even if it is a word of the site
  unfinishedWord: 0.4,
  synonym: 0.4,
  phraseSynonym: 0.7,
};

export type Weights = { readonly [name in keyof typeof weights]: number };
