/** The codes of the specification and, for each, the further spellings that only the platform knows. */
const codes: Readonly<Record<string, readonly string[]>> = {
  ar: [],
  ca: [],
  cs: [],
  cn: ['zh', 'zh-Hans', 'zh-CN'],
  'zh-Hant': ['zh-TW'],
  da: [],
  nl: [],
  en: [],
  fi: [],
  fr: ['fr-CA', 'fr-ca'],
  de: [],
  he: [],
  hi: [],
  hu: [],
  id: [],
  it: [],
  jp: ['ja', 'ja-jp', 'ja-JP'],
  ko: [],
  lv: [],
  no: [],
  pl: [],
  'pt-BR': ['pt'],
  ro: [],
  ru: [],
  es: [],
  sv: [],
  tr: [],
  uk: [],
  uz: [],
  vi: [],
};

const languageCodes: readonly string[] = Object.keys(codes);

const byAlias: ReadonlyMap<string, string> = new Map(
  Object.entries(codes).flatMap(([code, aliases]) => aliases.map((alias) => [alias, code])),
);

export function isLanguageCode(code: string): boolean {
  return Object.hasOwn(codes, code);
}

/** The specification's code for one that only the platform knows (`ja` → `jp`), else undefined. */
export function languageOfAlias(code: string): string | undefined {
  return byAlias.get(code);
}

/** Every spelling that is known, the specification's first. */
export const languageSpellings: readonly string[] = [...languageCodes, ...byAlias.keys()];
