import type { SearchIndex } from './index-data.ts';

/** Restricts results; every field that is given must match. Letter case does not count. */
export interface SearchFilter {
  readonly version?: string | undefined;
  readonly language?: string | undefined;
  readonly tag?: string | undefined;
}

/** Tells which pages a filter lets through; none for a value the site does not know. */
export function filterOf(
  index: SearchIndex,
  { version, language, tag }: SearchFilter,
): (page: number) => boolean {
  const versions = matcher(
    index.pages.map((page) => page.versions),
    version,
    normal,
  );
  const languages = matcher(
    index.pages.map((page) => page.languages),
    language,
    languageKey,
  );
  const wanted = tag === undefined ? undefined : normal(tag);
  return (page) =>
    versions(page) &&
    languages(page) &&
    (wanted === undefined || index.pages[page]!.tags.some((own) => normal(own) === wanted));
}

type Matcher = (page: number) => boolean;

/** A page that stands in no version (or language) stands in all of them. */
function matcher(
  values: readonly (readonly string[])[],
  wanted: string | undefined,
  key: (value: string) => string,
): Matcher {
  if (wanted === undefined) return () => true;
  const wantedKey = key(wanted);
  const known = values.some((own) => own.some((value) => key(value) === wantedKey));
  if (!known) return () => false;
  return (page) => values[page]!.length === 0 || values[page]!.some((value) => key(value) === wantedKey);
}

/** Of several values of a page the one that was asked for, else the first. */
export function shown(
  values: readonly string[],
  wanted: string | undefined,
  key: (value: string) => string,
): string | undefined {
  return values.find((value) => wanted !== undefined && key(value) === key(wanted)) ?? values[0];
}

export function normal(value: string): string {
  return value.trim().toLowerCase();
}

const aliases: Readonly<Record<string, string>> = {
  zh: 'cn',
  'zh-hans': 'cn',
  'zh-cn': 'cn',
  'zh-tw': 'zh-hant',
  ja: 'jp',
  'ja-jp': 'jp',
  'fr-ca': 'fr',
  pt: 'pt-br',
};

/** One key for all codes of a language. */
export function languageKey(code: string): string {
  const lower = normal(code).replaceAll('_', '-');
  return aliases[lower] ?? lower;
}
