/** Whether a word is a form or a compound of known words: `retryable`, `subagents`, `codebase`. */
export function isFormOf(word: string, isKnown: (word: string) => boolean): boolean {
  return isInflected(word, isKnown) || isPrefixed(word, isKnown) || isCompound(word, isKnown);
}

function isInflected(word: string, isKnown: (word: string) => boolean): boolean {
  return suffixes.some((suffix) => {
    const stem = word.endsWith(suffix) ? word.slice(0, -suffix.length) : '';
    if (stem.length < 3) return false;
    const last = stem.at(-1) ?? '';
    return (
      isKnown(stem) ||
      isKnown(`${stem}e`) ||
      isKnown(`${stem}y`) ||
      (last === stem.at(-2) && isKnown(stem.slice(0, -1))) ||
      (last === 'i' && isKnown(`${stem.slice(0, -1)}y`))
    );
  });
}

const suffixes: readonly string[] = [
  's es d ed r er rs ers or ors ing ings able ably ible ability ibility ly al ally y ity ness less ful ish like wise ify',
  'ive ism ist ists ment ments ion ions ation ations ize ized izes izer izers izing ization ise ised ises iser ising',
  'isation',
].flatMap((line) => line.split(' '));

function isPrefixed(word: string, isKnown: (word: string) => boolean): boolean {
  return prefixes.some((prefix) => {
    const rest = word.startsWith(prefix) ? word.slice(prefix.length) : '';
    return rest.length >= 4 && (isKnown(rest) || isInflected(rest, isKnown));
  });
}

const prefixes: readonly string[] = [
  'anti auto bi co cross cyber de dis down hyper inter intra mega meta micro mid mini mis multi nano non out over post',
  'pre pro re self semi sub super tele trans tri ultra un under up',
].flatMap((line) => line.split(' '));

function isCompound(word: string, isKnown: (word: string) => boolean): boolean {
  for (let at = 3; at <= word.length - 3; at += 1)
    if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) return true;
  return false;
}
