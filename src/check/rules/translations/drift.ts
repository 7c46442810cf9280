import { spanIn } from '../../../site/source/span.ts';
import type { Rule } from '../rule.ts';
import { titleSpan, translatedPages } from './translated-pages.ts';

export const drift: Rule = {
  id: 'translations/drift',
  severity: 'info',
  strict: 'warning',
  summary: 'Translations have the headings, samples, links and numbers of their source.',
  why: 'What translating does not explain was lost or left over: a sample that no longer runs, a link to another place.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        '.docs/translations.json': `{ "version": 1, "source": "en", "pages": { "rye": { "fr": { "page": "fr/rye", "hash": "00", "blocks": [] } } } }`,
        'rye.mdx': '## Oven\n\nUse 250 degrees.',
        'fr/rye.mdx': '## Four\n\nMettre à 250 degrés.',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        '.docs/translations.json': `{ "version": 1, "source": "en", "pages": { "rye": { "fr": { "page": "fr/rye", "hash": "00", "blocks": [] } } } }`,
        'rye.mdx': '## Oven\n\nUse 250 degrees.',
        'fr/rye.mdx': `### Four
~~~~~~~~ heading levels lack "h2" and add "h3"

Mettre à 250 degrés.`,
      },
    ],
  },

  *check(site) {
    for (const { pair, translation, drift: found } of translatedPages(site))
      for (const { message, range } of found)
        yield {
          message,
          span: range.end > range.start ? spanIn(translation.file, range) : titleSpan(translation),
          help: `compare it with "${pair.page}", or: docs translations accept ${pair.page} --language ${pair.language} --drift`,
        };
  },
};
