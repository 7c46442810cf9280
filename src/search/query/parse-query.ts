import type { IndexHead } from '../index/index-data.ts';
import { stem } from '../words/stem.ts';
import { functionWords, isQuestionWord, isStopWord } from '../words/stop-words.ts';
import { keyOf, synonymsOf } from '../words/thesaurus.ts';
import type { Weights } from '../weights.ts';
import { chunks, isWide } from '../words/chunks.ts';
import { pairWeights } from '../words/wide-words.ts';
import { fold } from '../words/words.ts';
import { termsOf } from '../vectors/word-vectors.ts';
import type { Prepared } from './prepared.ts';
import { queryText } from './query-text.ts';
import type { Query, Unit, Variant } from './query.ts';

const maxUnits = 96;
/** The weight of `long` in `how long do refunds take`. */
const questionWordImportance = 0.1;

/** A unit whose variants are being collected. */
interface Draft extends Unit {
  readonly variants: Variant[];
  readonly isPart: boolean;
}

/** Parses a query into units of the index. Stop words only count if there are no others. */
export function parseQuery(prepared: Prepared, wholeText: string, weights: Weights): Query {
  const { index, analyse } = prepared;
  const text = queryText(wholeText);
  const words = chunks(text).map((chunk) => chunk.text);
  const lower = words.map((word) => fold(word).toLowerCase().replaceAll('’', "'"));
  const hasContent = lower.some((word) => !isStopWord(word));
  const empty = functionWords(lower);
  const drafts: Draft[] = [];
  const questionness = Math.min(1, Math.max(0, (words.length - 3) / 4) + (/[?？]\s*$/.test(text) ? 0.5 : 0));
  const isInWide = words.some(isWide);
  for (const [place, word] of words.entries()) {
    if (hasContent && isStopWord(lower[place]!)) continue;
    const { parts, wholes } = analyse(word);
    const knownWholes = wholes.map((whole) => index.termIds.get(whole)).filter((id) => id !== undefined);
    const add = (text: string, weight: number, importance: number, variants: Variant[], isPart: boolean) => {
      const isQuestion = isPart && isQuestionWord(text);
      drafts.push({
        text,
        weight,
        importance,
        isQuestionWord: isQuestion,
        isName: !isPart,
        variants,
        place,
        isPart,
      });
    };
    for (const term of knownWholes)
      add(word, weights.whole, weights.whole, [{ term, weight: 1, because: 'whole' }], false);
    const partWeight = knownWholes.length > 0 ? weights.partsOfWhole : 1;
    const isLast = place === words.length - 1 && /[\p{L}\p{N}]$/u.test(text);
    const pairs = isWide(word) ? pairWeights(word, weights) : undefined;
    const latin = isInWide && pairs === undefined ? weights.latinInWide : 1;
    for (const [at, part] of parts.slice(0, maxUnits).entries()) {
      if (parts.length > 1 && pairs === undefined && (part.length === 1 || isStopWord(part))) continue;
      const surface = parts.length === 1 ? lower[place]!.replace(/^--/, '') : part;
      const isQuestion = isQuestionWord(surface);
      const unitWeight = pairs?.[at] ?? (empty.has(surface) ? weights.functionWord : 1);
      const weight = partWeight * unitWeight * (isQuestion ? 1 : latin);
      const importance = partWeight * unitWeight * (isQuestion ? questionWordImportance : 1);
      const variants = variantsOf(prepared, part, surface, isLast && at === parts.length - 1, weights);
      add(surface, weight, importance, variants, true);
    }
    if (drafts.length > maxUnits) break;
  }
  addCompounds(index, drafts, weights);
  addSynonyms(index, lower, drafts, weights);
  const units = drafts.filter(({ variants }) => variants.length > 0).slice(0, maxUnits);
  return {
    text,
    units,
    sequence: [...units.keys()].filter((unit) => units[unit]!.isPart),
    questionness,
    words: isInWide ? [] : termsOf(text, analyse),
    missing: drafts.filter(({ variants }) => variants.length === 0).map(({ importance }) => importance),
  };
}

/** `rate limit` also matches `ratelimit`. */
function addCompounds(index: IndexHead, drafts: readonly Draft[], weights: Weights): void {
  const parts = drafts.filter(({ isPart }) => isPart);
  for (const [at, left] of parts.entries()) {
    const right = parts[at + 1];
    const term = right === undefined ? undefined : index.termIds.get(stem(left.text + right.text));
    if (right === undefined || term === undefined) continue;
    for (const { variants } of [left, right]) {
      variants.push({ term, weight: weights.compound, because: 'compound' });
    }
  }
}

/** Adds synonyms to the units of one to four adjacent words. */
function addSynonyms(
  index: IndexHead,
  words: readonly string[],
  units: readonly { readonly place: number; readonly variants: Variant[] }[],
  weights: Weights,
): void {
  const keys = words.map((word) => keyOf(word));
  for (let length = 1; length <= 4; length++) {
    for (let from = 0; from + length <= words.length; from++) {
      const phrase = keys.slice(from, from + length);
      const ofPhrase = units.filter(({ place }) => place >= from && place < from + length);
      for (const synonym of synonymsOf(phrase.join(' '))) {
        const term = index.termIds.get(synonym);
        if (term === undefined) continue;
        const isSameWord = length > 1 && synonym === phrase.join('');
        for (const { variants } of ofPhrase) {
          if (isSameWord) damp(variants, weights.synonym);
          if (variants.some((known) => known.term === term)) continue;
          if (isSameWord) variants.push({ term, weight: 1, because: 'compound' });
          else
            variants.push({
              term,
              weight: length > 1 ? weights.phraseSynonym : weights.synonym,
              because: 'synonym',
            });
        }
      }
    }
  }
}

/** `log` in `log in` is not a log. */
function damp(variants: Variant[], weight: number): void {
  for (const [at, variant] of variants.entries())
    if (variant.because === 'exact') variants[at] = { ...variant, weight };
}

function variantsOf(
  { index, spelling }: Prepared,
  term: string,
  surface: string,
  unfinished: boolean,
  weights: Weights,
): Variant[] {
  const termId = index.termIds.get(term);
  if (isOneWide(surface)) {
    const exact: Variant[] = termId === undefined ? [] : [{ term: termId, weight: 1, because: 'exact' }];
    const pairs = pairsHolding(index, surface);
    return [
      ...exact,
      ...pairs.map((pair): Variant => ({ term: pair, weight: weights.unfinished, because: 'unfinished' })),
    ];
  }
  const completions = unfinished
    ? spelling.beginningWith(surface, maxCompletions).filter((completion) => completion !== termId)
    : [];
  const completed = (weight: number) =>
    completions.map((completion): Variant => ({ term: completion, weight, because: 'unfinished' }));
  if (termId !== undefined) {
    const further = surface.length >= shortestBeginning ? completed(weights.unfinishedWord) : [];
    return [{ term: termId, weight: 1, because: 'exact' }, ...further];
  }
  if (completions.length > 0 && surface.length >= 2) return completed(weights.unfinished);
  const split = splitCompound(index, surface, weights.compound);
  if (split.length > 0) return split;
  if (isQuestionWord(surface)) return [];
  return spelling.nearest(surface).map(({ term: guess, away }) => ({
    term: guess,
    weight: away === 1 ? weights.typo : weights.twoTypos,
    because: 'typo',
  }));
}

function isOneWide(surface: string): boolean {
  return isWide(surface) && [...surface].length === 1;
}

/** For scripts without spaces: the pairs of characters with a character, most frequent first. */
function pairsHolding({ terms, pageCounts }: IndexHead, character: string): readonly number[] {
  const pairs: number[] = [];
  for (const [term, text] of terms.entries())
    if (text.length === 2 && text.includes(character)) pairs.push(term);
  return pairs.sort((a, b) => pageCounts[b]! - pageCounts[a]! || a - b).slice(0, maxCompletions);
}

const maxCompletions = 50;
/** Minimum length of a known word that may be the prefix of another. */
const shortestBeginning = 3;
const maxCompoundLength = 40;

function splitCompound(index: IndexHead, word: string, weight: number): Variant[] {
  if (word.length < 6 || word.length > maxCompoundLength || !/^\p{L}+$/u.test(word)) return [];
  let best: Variant[] = [];
  let bestScore = 0;
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const left = index.termIds.get(stem(word.slice(0, cut)));
    const right = left === undefined ? undefined : index.termIds.get(stem(word.slice(cut)));
    if (left === undefined || right === undefined) continue;
    const score = Math.min(index.pageCounts[left]!, index.pageCounts[right]!);
    if (score > bestScore) {
      bestScore = score;
      best = [left, right].map((term) => ({ term, weight, because: 'part' as const }));
    }
  }
  return bestScore >= 2 ? best : [];
}
