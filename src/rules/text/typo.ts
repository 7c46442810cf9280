import type { Nodes } from 'mdast';
import { documentsAmong } from '../../model/pages/documents.ts';
import type { Page, Snippet } from '../../model/pages/page.ts';
import type { Site } from '../../model/site.ts';
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
    const { uses, first } = wordsOf(site, documents);
    const { words, frequent } = english();
    const siteWords = context?.words ?? new Set<string>();
    const isKnown = (word: string) => words.has(word) || siteWords.has(word);
    const isPart = (word: string) => isKnown(word) || (word.length >= 4 && (uses.get(word) ?? 0) > 0);
    const isRight = (word: string) => isKnown(word) || isFormOf(word, isPart);
    const isFrequent = ([word, count]: readonly [string, number]) =>
      frequent.has(word) || (words.has(word) && count >= 3);
    const nearest = nearestAmong(new Map([...uses].filter(isFrequent)));
    for (const [word, { file, start }] of first) {
      if (isKnown(word) || uses.get(word) !== 1) continue;
      const suggestion =
        withoutTriple(word, isRight) ??
        (isRight(word) ? undefined : (doubled(word, isKnown) ?? nearest(word)));
      if (suggestion === undefined || !isEnglish(file, isKnown) || !isProse(file, start)) continue;
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

interface Place {
  readonly file: SourceFile;
  readonly start: number;
}

interface SiteWords {
  /** How often each word occurs in the site, including code, specs and docs.json, in lower case. */
  readonly uses: ReadonlyMap<string, number>;
  /** The first place of each word that may be misspelt: in a page, all lower case, and not part of a name. */
  readonly first: ReadonlyMap<string, Place>;
}

/** In letters: too many shorter words are one letter away from another one. */
const minLength = 6;
const maxLength = 25;

function wordsOf({ configFiles, specs }: Site, documents: readonly (Page | Snippet)[]): SiteWords {
  const uses = new Map<string, number>();
  const first = new Map<string, Place>();
  const pages = new Set(documents.map(({ file }) => file));
  for (const file of [...pages, ...configFiles, ...Array.from(specs.values(), ({ file }) => file)])
    for (const { 0: written, index: start } of file.text.matchAll(/[A-Za-z]+/g)) {
      const word = written.toLowerCase();
      const count = uses.get(word) ?? 0;
      uses.set(word, count + 1);
      if (count > 0 || word.length < minLength || word.length > maxLength) continue;
      if (word !== written || !pages.has(file)) continue;
      if (isWholeWord(file, start, start + word.length)) first.set(word, { file, start });
    }
  return { uses, first };
}

/** Whether it is a whole word, not part of a name, a path, or a word with other letters. */
function isWholeWord({ text }: SourceFile, start: number, end: number): boolean {
  return (
    /[\s("“‘[*>|—–,]/.test(text[start - 1] ?? ' ') &&
    /^(?:[\s)”\]|—–,;!?]|’(?![A-Za-z])|[.:](?:[\s)|]|$)|$)/.test(text.slice(end, end + 2))
  );
}

/** Whether most words of a page are English: not another language, nor only code. */
function isEnglish({ text }: SourceFile, isKnown: (word: string) => boolean): boolean {
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
