import { lookUp } from '../source/look-up.ts';

/** The BCP 47 tag of a language code of docs.json: `cn` is `zh-Hans`, `jp` is `ja`. */
export function languageTag(code: string | undefined): string {
  const tags: Readonly<Record<string, string>> = { cn: 'zh-Hans', zh: 'zh-Hans', jp: 'ja', 'ja-jp': 'ja' };
  return code === undefined ? 'en' : (lookUp(tags, code) ?? code);
}

export function isRightToLeft(code: string | undefined): boolean {
  return code === 'ar' || code === 'he';
}

/** The name of a language in that language. */
export function languageName(code: string): string {
  const name = names.get(code) ?? nameOf(code);
  names.set(code, name);
  return name;
}

// A lookup takes longer than printing a paragraph, and each page names all languages of its site.
const names = new Map<string, string>();

function nameOf(code: string): string {
  const tag = languageTag(code);
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
    return name === undefined ? code : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}
