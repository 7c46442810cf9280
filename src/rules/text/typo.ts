import type { Nodes } from 'mdast';
import { documentsAmong } from '../../model/pages/documents.ts';
import type { Page, Snippet } from '../../model/pages/page.ts';
import type { Site } from '../../model/site.ts';
import { oncePer } from '../../source/once.ts';
import { parseAgain } from '../../source/page/parse-once.ts';
import type { SourceFile } from '../../source/span.ts';
import type { Rule } from '../rule.ts';
import { english } from './dictionary.ts';
import { doubled, nearestAmong, withoutTriple } from './nearest-word.ts';
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
        'docs.json': '{}',
        'rye.mdx': `Knead the flour, and rest the flour in a Crumbvale tin, with a \`temprature\` of your choice.

Use subflours for preheated doughs, and the breadshop for the rest.
`,
      },
    ],
    invalid: [
      {
        'docs.json': '{}',
        'rye.mdx': `Set the temperature of the oven first. The temprature of the flour comes after it.
                                           ~~~~~~~~~~ "temprature" is most likely "temperature"
`,
      },
    ],
  },

  *check(site, context) {
    const documents = documentsAmong(site, undefined);
    const { uses, single } = wordsOf(site, documents);
    const { isKnown: isInDictionary, frequent } = english();
    const siteWords = context?.words ?? new Set<string>();
    const isKnown = (word: string) => isInDictionary(word) || siteWords.has(word);
    const isPart = (word: string) => isKnown(word) || (word.length >= 4 && (uses.get(word) ?? 0) > 0);
    const isRight = (word: string) => isKnown(word) || isFormOf(word, isPart);
    const isEnglish = oncePer((file: SourceFile) => isMostlyEnglish(file, isKnown));
    const isFrequent = ([word, count]: readonly [string, number]) =>
      frequent.has(word) || (count >= 3 && isInDictionary(word));
    const nearest = nearestAmong(new Map([...uses].filter(isFrequent)));
    for (const [word, file] of single) {
      const start = isKnown(word) ? undefined : placeOf(word, file);
      if (start === undefined) continue;
      const suggestion =
        withoutTriple(word, isRight) ??
        (isRight(word) ? undefined : (doubled(word, isKnown) ?? nearest(word)));
      if (suggestion === undefined || !isEnglish(file) || !isProse(file, start)) continue;
      const span = { file, start, end: start + word.length };
      yield {
        message: `"${word}" is most likely "${suggestion}"`,
        span,
        help: `write "${suggestion}", or add "${word}" to "words" in docs.config.yaml`,
        fix: { title: `write "${suggestion}"`, safe: false, edits: [{ span, text: suggestion }] },
      };
    }
  },
};

interface SiteWords {
  /** How often each word occurs in the site, including code, specs and docs.json, in lower case. */
  readonly uses: ReadonlyMap<string, number>;
  /** The page of each word that occurs once and may be misspelt. */
  readonly single: ReadonlyMap<string, SourceFile>;
}

/** In letters: too many shorter words are one letter away from another one. */
const minLength = 6;
const maxLength = 25;
/** Shorter words are neither parts of others nor what a misspelt one means. */
const counted = /[a-z]{4,}/g;

function wordsOf({ configFiles, specs }: Site, documents: readonly (Page | Snippet)[]): SiteWords {
  const uses = new Map<string, number>();
  const single = new Map<string, SourceFile>();
  const pages = new Set(documents.map(({ file }) => file));
  for (const file of [...pages, ...configFiles, ...Array.from(specs.values(), ({ file }) => file)])
    for (const word of file.text.toLowerCase().match(counted) ?? []) {
      const count = uses.get(word) ?? 0;
      uses.set(word, count + 1);
      if (count === 1) single.delete(word);
      if (count === 0 && word.length >= minLength && word.length <= maxLength && pages.has(file))
        single.set(word, file);
    }
  return { uses, single };
}

/** Where a word is all lower case, and not part of a name. */
function placeOf(word: string, file: SourceFile): number | undefined {
  for (let start = file.text.indexOf(word); start !== -1; start = file.text.indexOf(word, start + 1))
    if (isWholeWord(file, start, start + word.length)) return start;
  return undefined;
}

/** Whether it is a whole word, not part of a name, a path, or a word with other letters. */
function isWholeWord({ text }: SourceFile, start: number, end: number): boolean {
  return (
    /[\s("“‘[*>|—–,]/.test(text[start - 1] ?? ' ') &&
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
