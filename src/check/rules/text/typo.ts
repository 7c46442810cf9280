import type { Nodes } from 'mdast';
import { grouped } from '../../../site/model/grouped.ts';
import { languageAt } from '../../../site/model/navigation/trail.ts';
import { documentsAmong } from '../../../site/model/pages/documents.ts';
import type { Site } from '../../../site/model/site.ts';
import { oncePer } from '../../../site/source/once.ts';
import { parseUncached } from '../../../site/source/page/parse-once.ts';
import { type SourceFile, type Span, textOf } from '../../../site/source/span.ts';
import type { SiteRule } from '../rule.ts';
import { type EnglishTexts, misspeltWords } from './misspelt-words.ts';
import { replaceFix } from '../../../site/source/finding.ts';

export const typo: SiteRule = {
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
                                           ~~~~~~~~~~ "temprature" is probably a misspelling of "temperature"
`,
      },
    ],
  },

  *check(site, context) {
    const { others } = byLanguage(site);
    for (const { span, suggestion } of misspeltWords(englishTexts(site, context?.words))) {
      const word = textOf(span);
      if (isUsedIn(others, word) || !isProse(span)) continue;
      yield {
        message: `"${word}" is probably a misspelling of "${suggestion}"`,
        span,
        help: `write "${suggestion}", or add "${word}" to "words" in docs.config.yaml`,
        fix: replaceFix(`write "${suggestion}"`, span, suggestion, false),
      };
    }
  },
};

function englishTexts(site: Site, words: ReadonlySet<string> = new Set()): EnglishTexts {
  const specs = Array.from(site.specs.values(), ({ file }) => file);
  return {
    pages: byLanguage(site).inEnglish,
    data: [...site.configFiles, ...specs].map(({ text }) => text),
    words,
  };
}

/** The files of pages and snippets; those without a language count as English. */
const byLanguage = oncePer((site: Site) => {
  const documents = grouped(documentsAmong(site, undefined), ({ path }) =>
    /^en\b/.test(languageAt(site, path) ?? 'en'),
  );
  const filesOf = (isEnglish: boolean) => (documents.get(isEnglish) ?? []).map(({ file }) => file);
  return { inEnglish: filesOf(true), others: filesOf(false) };
});

/** Whether one of the files contains the word. Translations keep names and identifiers. */
function isUsedIn(files: readonly SourceFile[], word: string): boolean {
  const whole = new RegExp(`(?<![a-z])${word}(?![a-z])`, 'i');
  return files.some(({ text }) => whole.test(text));
}

/** Whether readers see a word as text. */
function isProse({ file, start }: Span): boolean {
  return holdsText(parseUncached(file).tree, start);
}

function holdsText(node: Nodes, offset: number): boolean {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? Infinity;
  if (offset < start || offset >= end) return false;
  return (
    node.type === 'text' || ('children' in node && node.children.some((child) => holdsText(child, offset)))
  );
}
