import { languageOfAlias } from '../../../site/model/navigation/language.ts';
import { declaredElements, isElement } from '../../../site/model/navigation/navigation.ts';
import { stringOf, valueOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';
import { replaceFix } from '../../../site/source/finding.ts';

export const languageAlias: StructureRule = {
  id: 'navigation/language-alias',
  severity: 'info',
  strict: 'error',
  summary: 'Language codes are those of the specification.',
  why: 'The platform also accepts a few other codes; tools that follow the specification do not.',
  examples: {
    valid: [`{ "navigation": { "languages": [{ "language": "jp", "pages": ["index"] }] } }`],
    invalid: [
      `{
  "navigation": {
    "languages": [
      { "language": "ja", "pages": ["index"] },
                    ~~~~ the specification does not list the language code "ja"
      { "language": "fr", "pages": ["fr/index"] },
      { "language": "fr-CA", "pages": ["fr-CA/index"] }
                    ~~~~~~~ the specification does not list the language code "fr-CA"
    ]
  }
}`,
    ],
  },

  *checkStructure(site) {
    for (const { element, source, ancestors } of declaredElements(site.navigation)) {
      if (element.kind !== 'language') continue;
      const value = valueOf(source, 'language');
      const code = languageOfAlias(stringOf(value) ?? '');
      if (value === undefined || code === undefined) continue;
      const message = `the specification does not list the language code "${stringOf(value) ?? ''}", so only the platform accepts it`;
      const siblings = ancestors.at(-1)?.children.filter(isElement) ?? [];
      if (siblings.some(({ label }) => label === code)) {
        const help = `merge it with language "${code}", which has the code of the specification for both, or leave it`;
        yield { message, span: value.span, help };
        continue;
      }
      yield {
        message,
        span: value.span,
        help: `write "${code}", the code of the specification; folders and addresses need not change`,
        fix: replaceFix(`write "${code}"`, value.span, JSON.stringify(code), false),
      };
    }
  },
};
