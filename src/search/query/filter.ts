import type { SearchPage } from '../fragments/fragment.ts';
import { lookUp } from '../../site/source/look-up.ts';

/** Restricts results; all present fields must match, ignoring case. */
export interface SearchFilter {
  readonly version?: string | undefined;
  readonly language?: string | undefined;
  readonly tag?: string | undefined;
}

/** By page: 1 if a filter accepts it, else 0. Unknown values match nothing; undefined means no filter. */
export type Filter = (filter: SearchFilter) => Uint8Array | undefined;

export function createFilter(pages: readonly SearchPage[]): Filter {
  const versions = masks(pages.map((page) => page.versions.map(normalized)));
  const languages = masks(pages.map((page) => page.languages.map(languageKey)));
  const tags = masks(pages.map((page) => page.tags.map(normalized)));
  const none = new Uint8Array(pages.length);
  // A page without a version (or language) belongs to all of them.
  for (const [page, own] of pages.entries()) {
    if (own.versions.length === 0) for (const mask of versions.values()) mask[page] = 1;
    if (own.languages.length === 0) for (const mask of languages.values()) mask[page] = 1;
  }
  return ({ version, language, tag }) => {
    const requested = [
      version === undefined ? undefined : (versions.get(normalized(version)) ?? none),
      language === undefined ? undefined : (languages.get(languageKey(language)) ?? none),
      tag === undefined ? undefined : (tags.get(normalized(tag)) ?? none),
    ].filter((mask) => mask !== undefined);
    const [first, ...others] = requested;
    return first?.map((value, page) => (others.every((mask) => mask[page] === 1) ? value : 0));
  };
}

/** By value: the pages that have it. */
function masks(values: readonly (readonly string[])[]): ReadonlyMap<string, Uint8Array> {
  const result = new Map<string, Uint8Array>();
  for (const [page, own] of values.entries()) {
    for (const value of own) {
      const mask = result.get(value) ?? new Uint8Array(values.length);
      mask[page] = 1;
      result.set(value, mask);
    }
  }
  return result;
}

/** The requested value of a page with several, else the first. */
export function shownValue(
  values: readonly string[],
  wanted: string | undefined,
  key: (value: string) => string,
): string | undefined {
  return values.find((value) => wanted !== undefined && key(value) === key(wanted)) ?? values[0];
}

export function normalized(value: string): string {
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
  const lower = normalized(code).replaceAll('_', '-');
  return lookUp(aliases, lower) ?? lower;
}
