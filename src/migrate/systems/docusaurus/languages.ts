import type { OldSite } from '../../model/old-site.ts';
import { fields, type PlainObject } from '../../model/plain-values.ts';
import { languageCode } from '../shared/language-code.ts';
import type { Configuration, Locale } from './configuration.ts';
import { keysIn } from './sections.ts';

/** The navigation of all languages, and the languages that docs.json has no code for. */
export function languageNavigation(
  { path }: Configuration,
  languages: readonly { readonly locale: Locale; readonly navigation: PlainObject }[],
): Pick<OldSite, 'navigation' | 'unconverted'> {
  const full = languages.filter(({ navigation }) => keysIn(navigation).length > 0);
  const [only] = full;
  if (full.length < 2) return { navigation: only?.navigation ?? { pages: [] }, unconverted: [] };
  const coded = full.map((each) => ({ ...each, code: languageCode(each.locale.name) }));
  return {
    navigation: {
      languages: coded.flatMap(({ code, locale, navigation }) =>
        code === undefined
          ? []
          : fields({ language: code, default: locale.folder === '' ? true : undefined, ...navigation }),
      ),
    },
    unconverted: coded.flatMap(({ code, locale: { name } }) =>
      code === undefined
        ? { path, kind: 'include', text: name, help: 'docs.json has no such language: its pages are hidden' }
        : [],
    ),
  };
}
