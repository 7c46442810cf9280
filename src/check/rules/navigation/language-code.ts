import {
  isLanguageCode,
  languageOfAlias,
  languageSpellings,
} from '../../../site/model/navigation/language.ts';
import { declaredElements } from '../../../site/model/navigation/navigation.ts';
import { stringOf, valueOf } from '../../../site/source/tree.ts';
import { nearest } from '../../../site/source/nearest.ts';
import { didYouMean } from '../../../site/source/finding.ts';
import type { StructureRule } from '../rule.ts';

export const languageCode: StructureRule = {
  id: 'navigation/language-code',
  severity: 'error',
  summary: 'Every language code is supported.',
  why: 'The platform rejects the whole docs.json because of a single unknown code.',
  examples: {
    valid: [
      `{ "navigation": { "languages": [{ "language": "pt-BR", "pages": ["a"] }, { "language": "ja", "pages": ["b"] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "languages": [
      { "language": "eng", "pages": ["index"] }
                    ~~~~~ language code "eng" is not supported
    ]
  }
}`,
    ],
  },

  *checkStructure(site) {
    for (const { element, source } of declaredElements(site.navigation)) {
      if (element.kind !== 'language') continue;
      const value = valueOf(source, 'language');
      const code = stringOf(value);
      if (value === undefined || code === undefined || isLanguageCode(code) || languageOfAlias(code))
        continue;
      const near =
        nearest(code, languageSpellings)?.text ??
        languageSpellings.find((spelling) => code.toLowerCase().startsWith(spelling));
      const suggestion = near && (languageOfAlias(near) ?? near);
      yield {
        message: `language code "${code}" is not supported`,
        span: value.span,
        help: didYouMean(suggestion, 'use one of the supported codes, such as "en" or "fr"'),
      };
    }
  },
};
