import {
  isLanguageCode,
  languageOfAlias,
  languageSpellings,
} from '../../../site/model/navigation/language.ts';

/** The code that docs.json has for a language, or for its language without the region; undefined if it has none. */
export function languageCode(locale: string): string | undefined {
  const name = locale.replace('_', '-');
  const found = [name, name.replace(/-.*/, '')]
    .map((each) => each.toLowerCase())
    .map((each) => languageSpellings.find((spelling) => spelling.toLowerCase() === each))
    .find((spelling) => spelling !== undefined);
  return found === undefined || isLanguageCode(found) ? found : languageOfAlias(found);
}
