import { isElement, walk } from '../../../site/model/navigation/navigation.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import type { Page } from '../../../site/model/pages/page.ts';
import type { Site } from '../../../site/model/site.ts';

/** Which pages of a site are translations of which. */
export interface Translations {
  /** The language of each page that is listed in only one. */
  readonly languageOf: ReadonlyMap<string, string>;
  /** The folder of the pages of a language; '' for none. */
  readonly folders: ReadonlyMap<string, string>;
  /** The language that the others are translated from. */
  readonly original: string | undefined;
}

export const translations = oncePerStructure((site): Translations => {
  const pages = new Map<string, Set<string>>();
  let original: string | undefined;
  for (const { entry, ancestors } of walk(site.navigation)) {
    const language = ancestors.findLast(({ kind }) => kind === 'language');
    if (isElement(entry) || language === undefined || entry.path === undefined) continue;
    if (language.default) original ??= language.label;
    pages.set(entry.path, (pages.get(entry.path) ?? new Set()).add(language.label));
  }
  const languageOf = new Map(
    [...pages].flatMap(([path, languages]) =>
      languages.size === 1 ? [[path, [...languages].join('')]] : [],
    ),
  );
  const folders = new Map<string, string>();
  for (const [path, name] of languageOf) {
    const folder = path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
    const earlier = folders.get(name);
    folders.set(name, earlier === undefined || earlier === folder ? folder : '');
  }
  return { languageOf, folders, original };
});

export function withoutFolder(folder: string, path: string): string {
  return folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

export function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** The page that a page was translated from; undefined for one that is not a translation. */
export function originalOf(site: Site, { path }: Pick<Page, 'path'>): Page | undefined {
  const { languageOf, folders, original } = translations(site);
  const language = languageOf.get(path);
  if (language === undefined || original === undefined || language === original) return undefined;
  const rest = withoutFolder(folders.get(language) ?? '', path);
  return site.pages.get(inFolder(folders.get(original) ?? '', rest));
}
