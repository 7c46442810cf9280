import type { Nodes } from 'mdast';
import { grouped } from '../../model/grouped.ts';
import { pageLanguages } from '../../model/navigation/page-languages.ts';
import { documentsAmong } from '../../model/pages/documents.ts';
import type { Site } from '../../model/site.ts';
import { oncePer } from '../../source/once.ts';
import { parseAgain } from '../../source/page/parse-once.ts';
import { type SourceFile, type Span, textOf } from '../../source/span.ts';
import type { Rule } from '../rule.ts';
import { english } from './dictionary.ts';
import { doubled, nearestWord, withoutTriple } from './nearest-word.ts';
import { WordCounts } from './word-counts.ts';
import { isFormOf } from './word-forms.ts';

export const typo: Rule = {
  id: 'text/typo',
  severity: 'off',
  strict: 'info',
  summary: 'Words are spelled correctly.',
  why: 'Typos cost trust, and search does not find misspelt words. Only English pages are checked. A word is reported if it occurs once in the whole site, neither it nor its parts are in a dictionary, and it is one letter away from a word that the site uses. List correct words in the setting `words`.',
  fixable: true,
  precision: { sites: 29, reviewed: 72, correct: 70 },
  examples: {
    valid: [
      {
        'rye.mdx': `Knead the flour, and rest the flour in a Crumbvale tin, with a \`temprature\` of your choice.

Use subflours for preheated doughs, and the breadshop for the rest.
`,
      },
    ],
    invalid: [
      {
        'rye.mdx': `Set the temperature of the oven first. The temprature of the flour comes after it.
                                           ~~~~~~~~~~ "temprature" is most likely "temperature"
`,
      },
    ],
  },

  *check(site, context) {
    const { inEnglish, others } = byLanguage(site);
    const { uses, single } = wordsOf(site, inEnglish);
    const { isKnown: isInDictionary, isFrequent } = english();
    const siteWords = context?.words ?? new Set<string>();
    const isKnown = (word: string) => isInDictionary(word) || siteWords.has(word);
    const isRight = (word: string) =>
      isKnown(word) || isFormOf(word, (part) => isKnown(part) || uses.usesOf(part) > 0);
    const isEnglish = oncePer((file: SourceFile) => isMostlyEnglish(file, isKnown));
    const meantUses = (word: string) => {
      const count = uses.usesOf(word);
      return count > 0 && (isFrequent(word) || (count >= 3 && isInDictionary(word))) ? count : 0;
    };
    for (const span of single) {
      const { file, start } = span;
      const word = textOf(span);
      const shorter = withoutTriple(word, isRight);
      if (siteWords.has(word) || (shorter === undefined && isRight(word)) || !isEnglish(file)) continue;
      const suggestion = shorter ?? doubled(word, isKnown) ?? nearestWord(word, meantUses);
      if (suggestion === undefined || isUsedIn(others, word) || !isProse(file, start)) continue;
      yield {
        message: `"${word}" is most likely "${suggestion}"`,
        span,
        help: `write "${suggestion}", or add "${word}" to "words" in docs.config.yaml`,
        fix: { title: `write "${suggestion}"`, safe: false, edits: [{ span, text: suggestion }] },
      };
    }
  },
};

/** The files of pages and snippets; those without a language count as English. */
function byLanguage(site: Site) {
  const languages = pageLanguages(site);
  const documents = grouped(documentsAmong(site, undefined), ({ path }) =>
    /^en\b/.test(languages.get(path) ?? 'en'),
  );
  const filesOf = (isEnglish: boolean) => (documents.get(isEnglish) ?? []).map(({ file }) => file);
  return { inEnglish: filesOf(true), others: filesOf(false) };
}

/** Whether one of the files contains the word. Translations keep names and identifiers. */
function isUsedIn(files: readonly SourceFile[], word: string): boolean {
  const whole = new RegExp(`(?<![a-z])${word}(?![a-z])`, 'i');
  return files.some(({ text }) => whole.test(text));
}

interface SiteWords {
  /** In English pages, including code, in specs and in docs.json. */
  readonly uses: WordCounts;
  /** Words that occur once, and are not in the dictionary. */
  readonly single: readonly Span[];
}

/** In letters: too many shorter words are one letter away from another one. */
const minLength = 6;
const maxLength = 25;

function wordsOf(site: Site, pages: readonly SourceFile[]): SiteWords {
  const uses = new WordCounts();
  const spans = pages.flatMap((file) => unknownWords(file, uses));
  for (const { text } of [...site.configFiles, ...Array.from(site.specs.values(), ({ file }) => file)])
    uses.add(Buffer.from(text));
  return { uses, single: spans.filter((span) => uses.usesOf(textOf(span)) === 1) };
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
  const words = text.replace(/```[^]*?```/g, '').match(/(?<![\w$@#./\\-])[a-z]{2,}(?!\w)/g) ?? [];
  const foreign = text.match(/[^\0-\x7f]/g) ?? [];
  const english = words.filter(isKnown);
  return english.length >= 8 && english.length > 0.8 * words.length && foreign.length < 0.05 * text.length;
}

/** Whether readers see the text at an offset. */
function isProse(file: SourceFile, offset: number): boolean {
  return holdsText(parseAgain(file).tree, offset);
}

function holdsText(node: Nodes, offset: number): boolean {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? Infinity;
  if (offset < start || offset >= end) return false;
  return (
    node.type === 'text' || ('children' in node && node.children.some((child) => holdsText(child, offset)))
  );
}
