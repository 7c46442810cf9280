import type { Rule } from '../rule.ts';
import { titleSpan, translatedPages } from './translated-pages.ts';

export const orphan: Rule = {
  id: 'translations/orphan',
  severity: 'info',
  strict: 'warning',
  summary: 'Translations have a source.',
  why: 'The page tells readers of one language what the others are no longer told.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye", "fr/oat"] }] } }`,
        'rye.mdx': '',
        'fr/rye.mdx': '',
        'fr/oat.mdx': '',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye", "fr/oat"] }] } }`,
        '.docs/translations.json': '{ "version": 1, "source": "en", "pages": {} }',
        'rye.mdx': '',
        'fr/rye.mdx': '',
        'fr/oat.mdx': `---
title: Avoine
       ~~~~~~ its source "oat" does not exist
---
`,
      },
    ],
  },

  *check(site) {
    for (const { pair, translation, state } of translatedPages(site))
      if (state === 'orphan')
        yield {
          message: `its source "${pair.page}" does not exist`,
          span: titleSpan(translation),
          help: 'remove the page with its entry and redirect its address, or add its source',
        };
  },
};
