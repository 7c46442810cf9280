import { oncePer } from '../../../site/source/once.ts';
import { type SourceFile, type Span, textOf } from '../../../site/source/span.ts';
import { english, doubled, nearestWord, withoutTriple, isFormOf } from './word-forms.ts';
import { WordCounts } from './word-counts.ts';

/** What shows how a site spells its English words. */
export interface EnglishTexts {
  readonly pages: readonly SourceFile[];
  /** The texts of specs and docs.json. */
  readonly data: readonly string[];
  /** The site's own dictionary, in lower case. */
  readonly words: ReadonlySet<string>;
}

interface MisspeltWord {
  readonly span: Span;
  /** What was most likely meant. */
  readonly suggestion: string;
}

/** Words of pages that are most likely misspelt, if readers see them. */
export function misspeltWords(texts: EnglishTexts): readonly MisspeltWord[] {
  const { uses, single } = countedWords(texts);
  const { isKnown: isInDictionary, isFrequent } = english();
  const isKnown = (word: string) => isInDictionary(word) || texts.words.has(word);
  const isSpelledCorrectly = (word: string) =>
    isKnown(word) || isFormOf(word, (part) => isKnown(part) || uses.usesOf(part) > 0);
  const isEnglish = oncePer((file: SourceFile) => isMostlyEnglish(file, isKnown));
  const usesAsCorrection = (word: string) => {
    const count = uses.usesOf(word);
    return count > 0 && (isFrequent(word) || (count >= 3 && isInDictionary(word))) ? count : 0;
  };
  return single.flatMap((span) => {
    const word = textOf(span);
    const shorter = withoutTriple(word, isSpelledCorrectly);
    if (texts.words.has(word) || (shorter === undefined && isSpelledCorrectly(word)) || !isEnglish(span.file))
      return [];
    const suggestion = shorter ?? doubled(word, isKnown) ?? nearestWord(word, usesAsCorrection);
    return suggestion === undefined ? [] : { span, suggestion };
  });
}

/** In letters: too many shorter words are one letter away from another one. */
const minLength = 6;
const maxLength = 25;

/** The uses of all words, and the words that occur once and are not in the dictionary. */
function countedWords({ pages, data }: EnglishTexts) {
  const uses = new WordCounts();
  const unknown = pages.flatMap((file) => unknownWords(file, uses));
  for (const text of data) uses.add(Buffer.from(text));
  return { uses, single: unknown.filter((span) => uses.usesOf(textOf(span)) === 1) };
}

/** Counts the words of a file. Returns those that are neither in a file before nor in the dictionary, and may be misspelt. */
function unknownWords(file: SourceFile, uses: WordCounts): readonly Span[] {
  const { has } = english();
  const bytes = Buffer.from(file.text);
  let read = 0;
  let start = 0;
  return uses.add(bytes).flatMap((use) => {
    const length = use.end - use.start;
    if (length < minLength || length > maxLength || has(...use.hashes)) return [];
    start += bytes.toString('utf8', read, use.start).length;
    read = use.start;
    const span = { file, start, end: start + length };
    return isWholeWord(span) ? span : [];
  });
}

/** Whether it is a whole word in lower case, not part of a name, a path, or a word with other letters. */
function isWholeWord({ file: { text }, start, end }: Span): boolean {
  return (
    /[\s("“‘[*>|—–,]/.test(text[start - 1] ?? ' ') &&
    /^[a-z]+$/.test(text.slice(start, end)) &&
    /^(?:[\s)”\]|—–,;!?]|’(?![A-Za-z])|[.:](?:[\s)|]|$)|$)/.test(text.slice(end, end + 2))
  );
}

/** Whether most words of a page are English: not another language, nor only code. */
function isMostlyEnglish({ text }: SourceFile, isKnown: (word: string) => boolean): boolean {
  const foreign = text.match(/[^\0-\x7f]/g) ?? [];
  if (foreign.length >= 0.05 * text.length) return false;
  const words = text.replace(/```[^]*?```/g, '').match(/(?<![\w$@#./\\-])[a-z]{2,}(?!\w)/g) ?? [];
  const english = words.filter(isKnown);
  return english.length >= 8 && english.length > 0.8 * words.length;
}
