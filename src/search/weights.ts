/** What the ranking consists of, tuned over judged queries of several sites. README.md has what each part brings. */
export const weights = {
  // how often a word counts in a fragment, by where it is
  heading: 2.4,
  parents: 1.5,
  labels: 1,
  body: 0.48,
  code: 0.24,
  // the first fragment of a page tells what the page is about: how much more its words count
  opening: 2,
  // and in the facts of a page
  title: 6,
  description: 1,
  keywords: 1.5,
  path: 2,
  breadcrumbs: 1,
  links: 0.625,
  linksMost: 4,
  // beside links to the page
  around: 0.25,
  aroundMost: 3,

  // of names (titles and headings), how much is left for a question
  namesQuestion: 0.2,
  // saturation, and how far length counts
  k1: 1.6,
  b: 0.4,
  pageK1: 2,
  pageB: 0.8,
  // parts of the score, the best fragment being 1; for key words and for questions
  page: 0.21,
  pageQuestion: 0.8,
  subject: 0.04,
  subjectQuestion: 0.12,
  // what words mean in developer documentation at large
  meaning: 0.1,
  meaningQuestion: 0.45,
  // so much more do subjects count that a language model knows
  model: 3,
  runnerUp: 0.1,
  coverage: 0.1,
  phrase: 0.4,
  headingMatch: 0.08,
  exactHeading: 0.1,
  titleMatch: 0.05,
  exactTitle: 0.4,
  // a page without any word of the query needs a subject as near as this
  subjectAlone: 0.5,
  // exponent of the author's boost
  boost: 0.06,
  // factor for an overview if the query is "what is X"
  overview: 1.25,
  // factors for what the reader probably does not want
  otherLanguage: 0.5,
  otherVersion: 0.9,
  // words of the query
  questionWord: 0.9,
  functionWord: 0.1,
  acrossWords: 0.6,
  withParticle: 0.3,
  // exponent: the pairs of a word share its weight, and a long word has some more of it
  pairsOfWord: 0.75,
  // a Latin word in a query of a script without spaces is most often a name
  latinInWide: 1.5,
  whole: 0.8,
  // an identifier in a question
  nameQuestion: 2,
  partsOfWhole: 0.4,
  compound: 0.8,
  typo: 0.6,
  twoTypos: 0.4,
  unfinished: 0.7,
  // the last word may be the beginning of another although the site knows it
  unfinishedWord: 0.4,
  synonym: 0.4,
  phraseSynonym: 0.7,
};

export type Weights = { readonly [name in keyof typeof weights]: number };
