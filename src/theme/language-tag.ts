import { lookUp } from '../site/source/look-up.ts';
import { oncePerKey } from '../site/source/once.ts';

/** The BCP 47 tag of a language code of docs.json: `cn` is `zh-Hans`, `jp` is `ja`. */
export function languageTag(code: string | undefined): string {
  const tags: Readonly<Record<string, string>> = { cn: 'zh-Hans', zh: 'zh-Hans', jp: 'ja', 'ja-jp': 'ja' };
  return code === undefined ? 'en' : (lookUp(tags, code) ?? code);
}

export function isRightToLeft(code: string | undefined): boolean {
  return code === 'ar' || code === 'he';
}

/** The name of a language in that language. */
// A lookup takes longer than printing a paragraph, and each page names all languages of its site.
export const languageName = oncePerKey((code: string): string => {
  const tag = languageTag(code);
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
    return name === undefined ? code : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
});
