import { parseJson } from '../../../site/source/json/parse.ts';
import { member } from '../../../site/source/tree.ts';
import { parseLock } from '../../../translations/lock.ts';
import { languagesOf } from '../../../translations/pairs.ts';
import type { Rule } from '../rule.ts';

export const lock: Rule = {
  id: 'translations/lock',
  severity: 'warning',
  strict: 'error',
  summary: 'The lock of translations can be read, and names pages that exist.',
  why: 'What the lock says of other pages is lost: nobody learns when their source changes.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        '.docs/translations.json': `{ "version": 1, "source": "en", "pages": { "rye": { "fr": { "page": "fr/rye", "hash": "00", "blocks": [] } } } }`,
        'rye.mdx': '',
        'fr/rye.mdx': '',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        '.docs/translations.json': `{ "version": 1, "source": "en", "pages": { "oat": { "fr": { "page": "fr/oat", "hash": "00", "blocks": [] } } } }
                                           ~~~~~ page "oat" does not exist
`,
        'rye.mdx': '',
        'fr/rye.mdx': '',
      },
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        '.docs/translations.json': `{ "version": 2 }
~~~~~~~~~~~~~~~~ the lock of translations cannot be read
`,
        'rye.mdx': '',
        'fr/rye.mdx': '',
      },
    ],
  },

  *check(site) {
    const file = site.translationLock;
    if (file === undefined) return;
    const stored = file.unread === undefined ? parseLock(file.text) : undefined;
    if (stored === undefined) {
      const end = file.text.search(/[\r\n]|$/);
      yield {
        message: 'the lock of translations cannot be read',
        span: { file, start: 0, end },
        help: 'restore it with git, or delete it and run docs translations sync',
      };
      return;
    }
    if (languagesOf(site, stored.source) === undefined) {
      const source = member(parseJson(file, 'translations/lock').value, 'source');
      yield {
        message: `the navigation has no language "${stored.source}"`,
        span: source?.value.span ?? { file, start: 0, end: 0 },
        help: 'write the language that the others are translated from',
      };
      return;
    }
    const pages = member(parseJson(file, 'translations/lock').value, 'pages')?.value;
    if (pages?.kind !== 'object') return;
    for (const { key, keySpan } of pages.members)
      if (!site.pages.has(key))
        yield {
          message: `page "${key}" does not exist`,
          span: keySpan,
          help: 'delete the entry, or restore the page',
        };
  },
};
