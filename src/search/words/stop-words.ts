/** Words without a meaning of their own; they only count in queries without other words. */
const stopWords = new Set(
  (
    'a an and are as at be been being but by can could did do does for from had has have having he her his how i if in into is it its ' +
    'itself just let me might must my no nor not of off on or our out own please shall she should so some such than that the their ' +
    'them then there these they this those to too us very was we were what when where which who whom why will with would you your ' +
    'yours about after all also am any because before between both down during each few here more most much now once only other over ' +
    "same through under until up again further s t re ve ll d m don doesn isn aren wasn won can't don't doesn't isn't i'm i've it's " +
    "what's how's where's let's that's you're"
  ).split(' '),
);

/** Common words of questions, which say little about the subject. */
const questionWords = new Set(
  (
    'add change create difference different enable find get give good happens happen have help know learn like long look make mean ' +
    'need new possible put see set show something start take takes tell thing things try use used using want way work works ' +
    'docs documentation page pages site guide read'
  ).split(' '),
);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

export function isQuestionWord(word: string): boolean {
  return questionWords.has(word);
}
