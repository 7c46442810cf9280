import { isLanguageCode, languageOfAlias, type LanguageCode } from '../../site/model/navigation/language.ts';
import { wordsByLanguage } from './table.ts';
import type { Words } from './words.ts';

/** The words for a language code of docs.json, English where it is not known. */
export function wordsFor(language: string | undefined): Words {
  const [first = ''] = (language ?? '').split('-');
  return wordsByLanguage[codeOf(language ?? '') ?? codeOf(first) ?? 'en'];
}

function codeOf(language: string): LanguageCode | undefined {
  return isLanguageCode(language) ? language : languageOfAlias(language);
}
