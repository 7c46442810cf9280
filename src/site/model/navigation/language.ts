/** The codes of the specification, each with the alternative spellings that only the platform knows. */
const codes = {
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
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A code that the specification knows. */
export type LanguageCode = keyof typeof codes;

/** The codes that the specification knows. */
export const languageCodes: readonly LanguageCode[] = Object.keys(codes).filter(isLanguageCode);

const byAlias: ReadonlyMap<string, LanguageCode> = new Map(
  languageCodes.flatMap((code) => codes[code].map((alias) => [alias, code] as const)),
);

export function isLanguageCode(code: string): code is LanguageCode {
  return Object.hasOwn(codes, code);
}

/** The specification's code for an alias of the platform (`ja` → `jp`); undefined for others. */
export function languageOfAlias(code: string): LanguageCode | undefined {
  return byAlias.get(code);
}

/** Every known spelling, the specification's first. */
export const languageSpellings: readonly string[] = [...languageCodes, ...byAlias.keys()];
