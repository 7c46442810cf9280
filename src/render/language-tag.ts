/** The BCP 47 tag of a code as docs.json has it: `cn` is `zh-Hans`, `jp` is `ja`. */
export function languageTag(code: string | undefined): string {
  const tags: Readonly<Record<string, string>> = { cn: 'zh-Hans', zh: 'zh-Hans', jp: 'ja', 'ja-jp': 'ja' };
  const given = code ?? 'en';
  return Object.hasOwn(tags, given) ? (tags[given] ?? given) : given;
}

export function isRightToLeft(code: string | undefined): boolean {
  return code === 'ar' || code === 'he';
}

/** What a language is called in itself. */
export function languageName(code: string): string {
  const name = names.get(code) ?? nameOf(code);
  names.set(code, name);
  return name;
}

// To look one up takes longer than to print a paragraph, and each page names all languages of its site.
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
