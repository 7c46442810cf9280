import type { Rule } from '../rule.ts';
import { titleSpan, translatedPages } from './translated-pages.ts';

const text =
  'Knead the dough for ten minutes on a floured table, then let it rest below a cloth until it has doubled in size.';

export const identical: Rule = {
  id: 'translations/identical',
  severity: 'info',
  strict: 'warning',
  summary: 'Translations are translated.',
  why: 'Readers who chose their language get the page in another one.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        '.docs/translations.json': '{ "version": 1, "source": "en", "pages": {} }',
        'rye.mdx': text,
        'fr/rye.mdx': 'Pétrir la pâte.',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        '.docs/translations.json': '{ "version": 1, "source": "en", "pages": {} }',
        'rye.mdx': `---\ntitle: Rye\n---\n\n${text}`,
        'fr/rye.mdx': `---\ntitle: Rye\n       ~~~ the page says the same as "rye", word for word\n---\n\n${text}`,
      },
    ],
  },

  *check(site) {
    for (const { pair, translation, state } of translatedPages(site))
      if (state === 'identical')
        yield {
          message: `the page says the same as "${pair.page}", word for word`,
          span: titleSpan(translation),
          help: `translate it, or: docs translations accept ${pair.page} --language ${pair.language} --identical`,
        };
  },
};
