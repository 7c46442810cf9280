import { languageOfAlias } from '../../model/navigation/language.ts';
import { isElement, walkAll } from '../../model/navigation/navigation.ts';
import { stringOf, valueOf } from '../../source/tree.ts';
import type { Rule } from '../rule.ts';

export const languageAlias: Rule = {
  id: 'navigation/language-alias',
  severity: 'info',
  strict: 'error',
  summary: 'A language has the code of the specification.',
  why: 'The platform reads a few further spellings; other tools that follow the specification do not.',
  fixable: false,
  from: 'structure',
  examples: {
    valid: [`{ "navigation": { "languages": [{ "language": "jp", "pages": ["index"] }] } }`],
    invalid: [
      `{
  "navigation": {
    "languages": [
      { "language": "ja", "pages": ["index"] }
                    ~~~~ the language code "ja" is known to the platform only
    ]
  }
}`,
    ],
  },

  *check(site) {
    for (const { entry } of walkAll(site.navigation)) {
      if (!isElement(entry) || entry.kind !== 'language') continue;
      const value = valueOf(entry.source, 'language');
      const code = languageOfAlias(stringOf(value) ?? '');
      if (value === undefined || code === undefined) continue;
      yield {
        message: `the language code "${stringOf(value) ?? ''}" is known to the platform only`,
        span: value.span,
        help: `the specification's code is "${code}"; folders and addresses need not change`,
        fix: {
          title: `write "${code}"`,
          safe: false,
          edits: [{ span: value.span, text: JSON.stringify(code) }],
        },
      };
    }
  },
};
