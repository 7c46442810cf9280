import { siblingManuals } from '../site/model/navigation/counterparts.ts';
import { isElement, type NavElement, type NavEntry, walk } from '../site/model/navigation/navigation.ts';
import type { Page } from '../site/model/pages/page.ts';
import type { Site } from '../site/model/site.ts';
import { stringOf, valueOf } from '../site/source/tree.ts';

/** The languages of a site that are siblings in its navigation, and which page translates which. */
export interface Languages {
  /** The language that the others are translated from. */
  readonly source: string;
  readonly languages: readonly string[];
  /** In the order of the source's navigation, then orphans; the languages of one page together. */
  readonly pairs: readonly Pair[];
  /** The source path of a path in another language: `guides/a` for `fr/guides/a`. */
  readonly sourcePath: (language: string, path: string) => string;
  /** The navigations of the source language, each with that of another language beside it. */
  readonly parallels: readonly Parallel[];
}

interface Parallel {
  readonly original: NavElement;
  readonly other: NavElement;
}

/** A page of the source language and its counterpart in another one; one of them may be missing. */
export interface Pair {
  readonly language: string;
  /** Path of the source page; of a lost one, where it would be. */
  readonly page: string;
  readonly source: Page | undefined;
  /** Where the translation is, or would be. */
  readonly translationPath: string;
  readonly translation: Page | undefined;
  /** Whether the navigation shows the source page. */
  readonly isListed: boolean;
}

/**
 * Undefined if the navigation has no languages, or none is called `wanted`. Languages inside several versions or products
 * are taken together.
 */
export function languagesOf(site: Site, wanted?: string): Languages | undefined {
  const groups = siblingManuals(site).filter(([first]) => first?.kind === 'language');
  const source = wanted ?? (groups[0]?.find((one) => one.default) ?? groups[0]?.[0])?.label;
  if (source === undefined || !groups.some((group) => group.some(({ label }) => label === source)))
    return undefined;
  const named = namedOriginals(site);
  const translated = groups.flatMap((group) => {
    const original = group.find(({ label }) => label === source);
    if (original === undefined) return [];
    const others = group.filter((one) => one !== original);
    return [
      {
        original,
        elements: others,
        others: others.map((other) => counterparts(site, original, other, named)),
      },
    ];
  });
  const pairs = translated.flatMap(({ original, others }) => pairsOf(site, original, others));
  const languages = [...new Set(groups.flat().map(({ label }) => label))].filter((label) => label !== source);
  const all = translated.flatMap(({ others }) => others);
  return {
    source,
    languages,
    pairs: withoutRepeats(pairs),
    sourcePath: (language, path) => {
      // A folder may stand for its index page.
      for (const own of [path, `${path}/index`]) {
        const found = all.find((one) => one.language === language && one.holds(own));
        if (found !== undefined) return found.sourceOf(own);
      }
      return path;
    },
    parallels: translated.flatMap(({ original, elements }) => elements.map((other) => ({ original, other }))),
  };
}

/** A page may be listed in several versions. */
function withoutRepeats(pairs: readonly Pair[]): readonly Pair[] {
  return [...new Map(pairs.map((pair) => [`${pair.language}\0${pair.page}`, pair])).values()];
}

function pairsOf(site: Site, original: NavElement, translated: readonly Counterparts[]): readonly Pair[] {
  const listed = new Set(pathsIn(original));
  const hidden = [...site.pages.keys()].filter(
    (path) => !listed.has(path) && translated.some(({ isSource }) => isSource(path)),
  );
  const sources = [...listed, ...hidden];
  const pairs = sources.flatMap((page) =>
    translated.map(({ language, of }): Pair => {
      const translationPath = of(page);
      return {
        language,
        page,
        source: site.pages.get(page),
        translationPath,
        translation: site.pages.get(translationPath),
        isListed: listed.has(page),
      };
    }),
  );
  const known = pairs.filter(
    ({ source, translation, isListed }) => source !== undefined && (isListed || translation !== undefined),
  );
  return [...known, ...translated.flatMap((one) => orphansOf(site, one, known))];
}

/** Pages of a language whose source page does not exist. */
function orphansOf(
  site: Site,
  { language, paths, sourceOf }: Counterparts,
  known: readonly Pair[],
): readonly Pair[] {
  const used = new Set(known.map(({ translationPath }) => translationPath));
  return paths
    .filter((path) => site.pages.has(path) && !used.has(path))
    .map((path) => ({
      language,
      page: sourceOf(path),
      source: undefined,
      translationPath: path,
      translation: site.pages.get(path),
      isListed: false,
    }));
}

interface Counterparts {
  readonly language: string;
  /** The pages of the language, listed or below its folder. */
  readonly paths: readonly string[];
  readonly holds: (path: string) => boolean;
  readonly of: (page: string) => string;
  readonly sourceOf: (translation: string) => string;
  /** Whether a page outside of the navigation belongs to the source language. */
  readonly isSource: (page: string) => boolean;
}

/** How the paths of two languages correspond: by folder, by position, or as the front matter says. */
function counterparts(
  site: Site,
  original: NavElement,
  other: NavElement,
  named: ReadonlyMap<string, readonly Page[]>,
): Counterparts {
  const from = pathsIn(original);
  const to = pathsIn(other);
  const folders = foldersOf(from, to, other.label);
  const isOther = (path: string) => folders.other !== '' && path.startsWith(`${folders.other}/`);
  const isSource = (path: string) =>
    folders.other === '' || folders.source !== ''
      ? folders.source !== '' && path.startsWith(`${folders.source}/`)
      : site.pages.has(`${folders.other}/${path}`);
  const hidden = [...site.pages.keys()].filter((path) => isOther(path) && !to.includes(path));
  const paths = [...to, ...hidden];
  const own = new Set(paths);
  const special = new Map<string, string>();
  const positions = samePositions(original, other);
  for (const page of from) {
    const translation = inFolder(folders.other, withoutFolder(folders.source, page));
    const position = positions.get(page);
    if (!site.pages.has(translation) && position !== undefined && own.has(position))
      special.set(page, position);
  }
  for (const [page, translations] of named)
    for (const { path } of translations) if (own.has(path)) special.set(page, path);
  const back = new Map([...special].map(([page, translation]) => [translation, page]));
  return {
    language: other.label,
    paths,
    holds: (path) => own.has(path) || isOther(path),
    of: (page) => special.get(page) ?? inFolder(folders.other, withoutFolder(folders.source, page)),
    sourceOf: (path) => back.get(path) ?? inFolder(folders.source, withoutFolder(folders.other, path)),
    isSource,
  };
}

/** Every page that an element lists, once. */
export function pathsIn(element: NavElement): readonly string[] {
  const paths = walk(element).flatMap(({ entry }) => {
    if (isElement(entry)) return entry.root ?? [];
    return entry.kind === 'page' && !entry.hidden ? entry.path : [];
  });
  return [...new Set(paths)];
}

/**
 * The folders of two languages: of all that hold their pages, those that make the most paths correspond. The other one is
 * called `label` if its pages are in none.
 */
function foldersOf(
  from: readonly string[],
  to: readonly string[],
  label: string,
): { readonly source: string; readonly other: string } {
  const known = new Set(from);
  const pairs = ancestorsOf(commonFolder(to)).flatMap((other) =>
    ancestorsOf(commonFolder(from)).map((source) => ({ source, other })),
  );
  const counted = pairs.map((pair) => {
    const count = to.filter((path) =>
      known.has(inFolder(pair.source, withoutFolder(pair.other, path))),
    ).length;
    return { ...pair, count: pair.source === pair.other ? 0 : count };
  });
  const best = counted.reduce((one, next) => (next.count > one.count ? next : one), {
    source: '',
    other: ancestorsOf(commonFolder(to)).at(-2) ?? label,
    count: 0,
  });
  return best;
}

function commonFolder(paths: readonly string[]): string {
  const folders = paths.map((path) => path.split('/').slice(0, -1));
  const [first = [], ...others] = folders;
  const end = first.findIndex((segment, index) => others.some((folder) => folder[index] !== segment));
  return first.slice(0, end < 0 ? undefined : end).join('/');
}

/** `a/b`, `a`, ''. */
function ancestorsOf(folder: string): readonly string[] {
  const segments = folder === '' ? [] : folder.split('/');
  return [...segments.map((_, index) => segments.slice(0, segments.length - index).join('/')), ''];
}

function withoutFolder(folder: string, path: string): string {
  return folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** If both navigations have the same shape: for each page, the one at its position. */
function samePositions(one: NavElement, other: NavElement): ReadonlyMap<string, string> {
  const positions = new Map<string, string>();
  const match = (left: NavEntry, right: NavEntry): boolean => {
    if (left.kind !== right.kind) return false;
    if (!isElement(left) || !isElement(right)) {
      if (!isElement(left) && !isElement(right) && left.kind === 'page' && right.kind === 'page')
        positions.set(left.path, right.path);
      return true;
    }
    if (left.root !== undefined && right.root !== undefined) positions.set(left.root, right.root);
    return (
      left.children.length === right.children.length &&
      left.children.every((child, index) => {
        const counterpart = right.children[index];
        return counterpart !== undefined && match(child, counterpart);
      })
    );
  };
  return match(one, other) ? positions : new Map();
}

/** The pages that name the page they translate, by that page. */
function namedOriginals({ pages }: Site): ReadonlyMap<string, readonly Page[]> {
  const named = new Map<string, Page[]>();
  for (const page of pages.values()) {
    const original = stringOf(valueOf(page.fields, 'translationOf'))?.replace(/^\/|\.mdx?$/g, '');
    if (original !== undefined) named.set(original, [...(named.get(original) ?? []), page]);
  }
  return named;
}
