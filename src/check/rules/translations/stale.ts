import { lineStarts, spanIn } from '../../../site/source/span.ts';
import type { Rule } from '../rule.ts';
import { titleSpan, translatedPages } from './translated-pages.ts';

export const stale: Rule = {
  id: 'translations/stale',
  severity: 'info',
  strict: 'warning',
  summary: 'Translations answer to the text of their source.',
  why: 'Readers of that language are told what was true before the source changed.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        'rye.mdx': 'Bake it dark.',
        'fr/rye.mdx': 'Cuire bien.',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        '.docs/translations.json': `{ "version": 1, "source": "en", "pages": { "rye": { "fr": { "page": "fr/rye", "hash": "00", "blocks": ["00"] } } } }`,
        'rye.mdx': 'Bake it dark.',
        'fr/rye.mdx': `Cuire bien.
~~~~~~~~~~~ 1 of 1 blocks of "rye" changed since it was translated
`,
      },
    ],
  },

  *check(site) {
    for (const { pair, translation, state, changes, blocks } of translatedPages(site)) {
      if (state !== 'stale' || pair.source === undefined) continue;
      const { file } = pair.source;
      const starts = lineStarts(file);
      const lines = [...new Set(changes.map(({ line }) => line))];
      yield {
        message: `${changes.length} of ${blocks} blocks of "${pair.page}" changed since it was translated`,
        span: titleSpan(translation),
        help: `bring it up to date, then: docs translations accept ${pair.page} --language ${pair.language}`,
        related: lines.slice(0, mostRelated).map((line) => ({
          text: 'this changed',
          span: spanIn(file, lineAt(file.text, starts[line - 1] ?? 0)),
        })),
      };
    }
  },
};

const mostRelated = 20;

function lineAt(text: string, start: number): { readonly start: number; readonly end: number } {
  const end = text.slice(start).search(/[\r\n]|$/);
  return { start, end: start + end };
}
