/** Porter's second English stemmer ("Snowball English"), for lower-case words without accents. */
export function stem(word: string): string {
  if (word.length <= 2) return word;
  const special = specials.get(word);
  if (special !== undefined) return special;
  const marked = markConsonantY(word.replace(/^'/, ''));
  const first = regionOne(marked);
  const second = region(marked, first);
  const plural = stepPlural(marked);
  if (finished.has(plural)) return plural.toLowerCase();
  const steps = [stepPast, stepY, stepTwo, stepThree, stepFour, stepFive];
  return steps.reduce((stemmed, step) => step(stemmed, first, second), plural).toLowerCase();
}

const vowel = '[aeiouy]';
const hasVowel = new RegExp(vowel);
const specials = new Map(
  Object.entries({
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    news: 'news',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
    howe: 'howe',
    atlas: 'atlas',
    cosmos: 'cosmos',
    bias: 'bias',
    andes: 'andes',
  }),
);
const finished = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'proceed',
  'exceed',
  'succeed',
]);

function markConsonantY(word: string): string {
  return word.includes('y') ? word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y') : word;
}

function regionOne(word: string): number {
  const prefix = /^(?:gener|commun|arsen)/.exec(word);
  return prefix ? prefix[0].length : region(word, 0);
}

/** Where the part after the first consonant that follows a vowel begins. */
function region(word: string, from: number): number {
  const found = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return found ? from + found.index + 2 : word.length;
}

function stepPlural(word: string): string {
  const plain = word.replace(/'(?:s'?)?$/, '');
  if (plain.endsWith('sses')) return plain.slice(0, -2);
  if (/(?:ied|ies)$/.test(plain)) return plain.length > 4 ? plain.slice(0, -2) : plain.slice(0, -1);
  if (/(?:us|ss)$/.test(plain)) return plain;
  return plain.endsWith('s') && hasVowel.test(plain.slice(0, -2)) ? plain.slice(0, -1) : plain;
}

function stepPast(word: string, first: number): string {
  const double = /(?:eedly|eed)$/.exec(word);
  if (double) return double.index >= first ? `${word.slice(0, double.index)}ee` : word;
  const past = /(?:ingly|edly|ing|ed)$/.exec(word);
  if (!past || !hasVowel.test(word.slice(0, past.index))) return word;
  const rest = word.slice(0, past.index);
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return rest.slice(0, -1);
  return isShort(rest, first) ? `${rest}e` : rest;
}

function isShort(word: string, first: number): boolean {
  return first >= word.length && /(?:^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/.test(word);
}

function stepY(word: string): string {
  return /.[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word;
}

type Endings = readonly (readonly [ending: string, replacement: string])[];

const two: Endings = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
];

function stepTwo(word: string, first: number): string {
  for (const [ending, replacement] of two) {
    if (word.endsWith(ending)) return replaceIn(word, ending, replacement, first);
  }
  if (word.endsWith('ogi') && word.at(-4) === 'l') return replaceIn(word, 'ogi', 'og', first);
  return /[cdeghkmnrt]li$/.test(word) ? replaceIn(word, 'li', '', first) : word;
}

const three: Endings = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];

function stepThree(word: string, first: number, second: number): string {
  for (const [ending, replacement] of three) {
    if (word.endsWith(ending)) return replaceIn(word, ending, replacement, first);
  }
  return word.endsWith('ative') ? replaceIn(word, 'ative', '', second) : word;
}

function stepFour(word: string, _first: number, second: number): string {
  const found = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic)$/.exec(word);
  if (found) return found.index >= second ? word.slice(0, found.index) : word;
  const ion = /[st]ion$/.exec(word);
  return ion && ion.index + 1 >= second ? word.slice(0, -3) : word;
}

function stepFive(word: string, first: number, second: number): string {
  const rest = word.slice(0, -1);
  if (word.endsWith('e')) {
    if (rest.length >= second) return rest;
    return rest.length >= first && !/(?:^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/.test(rest)
      ? rest
      : word;
  }
  return word.endsWith('ll') && rest.length >= second ? rest : word;
}

function replaceIn(word: string, ending: string, replacement: string, from: number): string {
  const index = word.length - ending.length;
  return index >= from ? word.slice(0, index) + replacement : word;
}
