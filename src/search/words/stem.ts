import { grouped } from '../../site/model/grouped.ts';

/** Porter's second English stemmer ("Snowball English"), for lower-case words without accents. */
export function stem(word: string): string {
  if (word.length <= 2) return word;
  const special = specials.get(word);
  if (special !== undefined) return special;
  const marked = markConsonantY(word.startsWith("'") ? word.slice(1) : word);
  const first = regionOne(marked);
  const second = regionAfter(marked, first);
  const plural = stepPlural(marked);
  if (finished.has(plural)) return plural.toLowerCase();
  const third = stepThree(stepTwo(stepY(stepPast(plural, first)), first), first, second);
  const stemmed = stepFive(stepFour(third, second), first, second);
  return stemmed.includes('Y') ? stemmed.toLowerCase() : stemmed;
}

const specials = new Map(
  pairsOf(
    'skis-ski skies-sky dying-die lying-lie tying-tie idly-idl gently-gentl ugly-ugli early-earli only-onli ' +
      'singly-singl sky-sky news-news howe-howe atlas-atlas cosmos-cosmos bias-bias andes-andes',
  ),
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

/** A `y` that is a consonant is written `Y`. */
function markConsonantY(word: string): string {
  return word.includes('y') ? word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y') : word;
}

function isVowel(letter: string | undefined): boolean {
  switch (letter) {
    case 'a':
    case 'e':
    case 'i':
    case 'o':
    case 'u':
    case 'y':
      return true;
    default:
      return false;
  }
}

function hasVowel(word: string, end: number): boolean {
  for (let at = 0; at < end; at++) if (isVowel(word[at])) return true;
  return false;
}

const prefixes = ['gener', 'commun', 'arsen'];

function regionOne(word: string): number {
  const prefix = prefixes.find((each) => word.startsWith(each));
  return prefix?.length ?? regionAfter(word, 0);
}

/** The start of the region after the first consonant that follows a vowel. */
function regionAfter(word: string, from: number): number {
  for (let at = from + 1; at < word.length; at++) {
    if (!isVowel(word[at]) && isVowel(word[at - 1])) return at + 1;
  }
  return word.length;
}

function stepPlural(word: string): string {
  const plain = word.includes("'") ? word.replace(/'(?:s'?)?$/, '') : word;
  if (plain.endsWith('sses')) return plain.slice(0, -2);
  if (plain.endsWith('ied') || plain.endsWith('ies'))
    return plain.length > 4 ? plain.slice(0, -2) : plain.slice(0, -1);
  if (!plain.endsWith('s') || plain.endsWith('us') || plain.endsWith('ss')) return plain;
  return hasVowel(plain, plain.length - 2) ? plain.slice(0, -1) : plain;
}

/** Replacements of endings, by their last letter. */
type Endings = ReadonlyMap<string, readonly (readonly [ending: string, replacement: string])[]>;

/** From pairs such as `ational-ate`; longer endings precede those that they end in. */
function endingsOf(table: string): Endings {
  return grouped(pairsOf(table), ([ending]) => ending.slice(-1));
}

function pairsOf(table: string): readonly (readonly [string, string])[] {
  return table.split(' ').map((pair) => pair.split('-') as [string, string]);
}

const doubles = endingsOf('eed-ee eedly-ee');
const pasts = endingsOf('ed- ing- ingly- edly-');

function stepPast(word: string, first: number): string {
  const stemmed = replaceEnding(word, doubles, first);
  if (stemmed !== undefined) return stemmed;
  const rest = replaceEnding(word, pasts, 0) ?? word;
  if (rest === word || !hasVowel(rest, rest.length)) return word;
  if (rest.endsWith('at') || rest.endsWith('bl') || rest.endsWith('iz')) return `${rest}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return rest.slice(0, -1);
  return first >= rest.length && endsInShortSyllable(rest) ? `${rest}e` : rest;
}

function endsInShortSyllable(word: string): boolean {
  const last = word.length - 1;
  if (last < 1 || isVowel(word[last]) || !isVowel(word[last - 1])) return false;
  return last === 1 || (!isVowel(word[last - 2]) && !'wxY'.includes(word[last]!));
}

function stepY(word: string): string {
  const isEnd = word.length > 2 && /[yY]$/.test(word) && !isVowel(word.at(-2));
  return isEnd ? `${word.slice(0, -1)}i` : word;
}

const two = endingsOf(
  'biliti-ble lessli-less entli-ent aliti-al ousli-ous iviti-ive fulli-ful enci-ence anci-ance abli-able alli-al bli-ble ' +
    'ational-ate tional-tion alism-al ization-ize ation-ate izer-ize ator-ate fulness-ful ousness-ous iveness-ive',
);

function stepTwo(word: string, first: number): string {
  const stemmed = replaceEnding(word, two, first);
  if (stemmed !== undefined) return stemmed;
  if (word.endsWith('logi')) return replaceFrom(word, 'ogi', 'og', first);
  return word.endsWith('li') && /[cdeghkmnrt]li$/.test(word) ? replaceFrom(word, 'li', '', first) : word;
}

const three = endingsOf('alize-al icate-ic iciti-ic ational-ate tional-tion ical-ic ful- ness-');

function stepThree(word: string, first: number, second: number): string {
  const stemmed = replaceEnding(word, three, first);
  if (stemmed !== undefined) return stemmed;
  return word.endsWith('ative') ? replaceFrom(word, 'ative', '', second) : word;
}

const four = endingsOf(
  'ic- ance- ence- able- ible- ate- ive- ize- iti- al- ism- er- ous- ement- ment- ant- ent-',
);

function stepFour(word: string, second: number): string {
  const stemmed = replaceEnding(word, four, second);
  if (stemmed !== undefined) return stemmed;
  return word.endsWith('sion') || word.endsWith('tion') ? replaceFrom(word, 'ion', '', second) : word;
}

function stepFive(word: string, first: number, second: number): string {
  const rest = word.slice(0, -1);
  if (word.endsWith('e')) {
    if (rest.length >= second) return rest;
    return rest.length >= first && !endsInShortSyllable(rest) ? rest : word;
  }
  return word.endsWith('ll') && rest.length >= second ? rest : word;
}

/** Replaces the first matching ending if it is in the region; undefined if none matches. */
function replaceEnding(word: string, endings: Endings, from: number): string | undefined {
  for (const [ending, replacement] of endings.get(word[word.length - 1] ?? '') ?? [])
    if (word.endsWith(ending)) return replaceFrom(word, ending, replacement, from);
  return undefined;
}

function replaceFrom(word: string, ending: string, replacement: string, from: number): string {
  const start = word.length - ending.length;
  return start >= from ? word.slice(0, start) + replacement : word;
}
