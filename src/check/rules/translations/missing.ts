import { isElement, walk } from '../../../site/model/navigation/navigation.ts';
import { quotedInWords } from '../../../site/source/wording.ts';
import { lockedSite } from '../../../translations/locked.ts';
import type { Rule } from '../rule.ts';

export const missing: Rule = {
  id: 'translations/missing',
  severity: 'info',
  strict: 'warning',
  summary: 'Every page of the source language is translated.',
  why: 'Readers who switch the language on that page are sent back to the start.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye", "oat"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        'rye.mdx': '',
        'oat.mdx': '',
        'fr/rye.mdx': '',
      },
    ],
    invalid: [
      {
        'docs.json': `{
  "navigation": {
    "languages": [
      { "language": "en", "pages": ["rye", "oat"] },
                                           ~~~~~ page "oat" is not translated to "fr"
      { "language": "fr", "pages": ["fr/rye"] }
    ]
  }
}`,
        '.docs/translations.json': '{ "version": 1, "source": "en", "pages": {} }',
        'rye.mdx': '',
        'oat.mdx': '',
        'fr/rye.mdx': '',
      },
    ],
  },

  *check(site) {
    const missing = new Map<string, string[]>();
    for (const { pair, state } of lockedSite(site)?.statuses ?? [])
      if (state === 'missing') missing.set(pair.page, [...(missing.get(pair.page) ?? []), pair.language]);
    for (const { entry } of walk(site.navigation)) {
      const languages = isElement(entry) || entry.kind !== 'page' ? undefined : missing.get(entry.path);
      if (isElement(entry) || entry.kind !== 'page' || languages === undefined) continue;
      missing.delete(entry.path);
      yield {
        message: `page "${entry.path}" is not translated to ${quotedInWords(languages, 'and')}`,
        span: entry.span,
        help: 'add the translation, or hide the page in the navigation of its language',
      };
    }
  },
};
