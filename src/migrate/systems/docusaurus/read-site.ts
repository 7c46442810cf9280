import { isExternal, joinPath } from '../../../site/model/addresses/link-target.ts';
import { grouped } from '../../../site/model/grouped.ts';
import { withoutBase } from '../../model/addresses.ts';
import type { Asset, MigrationOptions, OldPage, OldSite } from '../../model/old-site.ts';
import { at, list, text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { hostRedirects } from '../shared/host-redirects.ts';
import { clientRedirects } from './client-redirects.ts';
import { type Configuration, configurationOf, type Locale, staticFolders } from './configuration.ts';
import { type Shelf, shelvesOf } from './docs-pages.ts';
import { languageNavigation } from './languages.ts';
import { addLists, type CardItem, type NavigationPages } from './navigation.ts';
import { addLonePages, blogSections, navbarLabels } from './other-pages.ts';
import { type PageMaker, pageMaker } from './pages.ts';
import { leftOut, remarksOn } from './remarks.ts';
import { keysIn, navigationOf, sectionsOf } from './sections.ts';
import { settingsOf } from './settings.ts';
import { portedAssets, snippetsOf } from './snippets.ts';

/** What the pages of a site show that their own text does not say. */
export interface Details {
  /** What lists of documents show, by the key of the page that has them. */
  readonly cards: ReadonlyMap<string, readonly CardItem[]>;
  /** Where links of a file may name documents from: the folder of its documents, then the one behind a translation. */
  readonly foldersOf: (path: string) => readonly string[];
  /** Types of admonitions that the site adds. */
  readonly admonitions: readonly string[];
  /** Whether a file is MDX, not CommonMark. */
  readonly isMdx: (path: string) => boolean;
}

const known = new WeakMap<OldSite, Details>();

export function detailsOf(site: OldSite): Details {
  const details = known.get(site);
  if (details === undefined) throw new Error('only sites that readSite has returned have details');
  return details;
}

/** Reads the configuration and the places of all documents. */
export function readSite(source: Source, options: MigrationOptions): OldSite {
  const configuration = configurationOf(source, options.set);
  const url = options.url ?? urlOf(configuration);
  const base = url === undefined ? '' : new URL(url).pathname;
  const make = pageMaker(source, base, options);
  const docs = configuration.contents.filter(({ kind }) => kind === 'docs');
  const shelves = docs.flatMap((content) => shelvesOf(source, content, configuration, options, make));
  const made = pagesMade(shelves, base, make);
  const languages = navigations(source, configuration, shelves, made, options);
  for (const shelf of shelves) for (const { items } of shelf.sidebars) addLists(items, shelf, made);
  const navigation = languageNavigation(configuration, languages);
  const pages = placed(made, new Set(keysIn(navigation.navigation)));
  const snippets = snippetsOf(source, pages);
  const taken = [...pages, ...snippets];
  const { config, items } = settingsOf(source, configuration, linkIn(made, configuration));
  const hosts = hostRedirects(source, ['', ...staticFolders(configuration)]);
  const site: OldSite = {
    ...{ url, config },
    navigation: navigation.navigation,
    pages: [...taken, ...leftOut(source, shelves, taken)],
    redirects: [...clientRedirects(configuration, pages), ...hosts.redirects],
    assets: [...portedAssets(source, taken), ...staticAssets(source, configuration)],
    configuration: items,
    unconverted: [
      ...navigation.unconverted,
      ...hosts.unconverted,
      ...remarksOn(source, configuration, shelves, made.html),
    ],
  };
  known.set(site, detailsIn(configuration, shelves, made));
  return site;
}

/** The pages of the documents; those that the navigation needs are added. */
function pagesMade(shelves: readonly Shelf[], base: string, make: PageMaker): NavigationPages {
  const pages = new Map<string, OldPage>();
  for (const shelf of shelves)
    for (const page of shelf.pages.values()) if (!pages.has(page.key)) pages.set(page.key, page);
  const byAddress = new Map<string, OldPage>();
  for (const page of pages.values()) for (const address of page.addresses) byAddress.set(address, page);
  return {
    ...{ make, pages, labels: new Map(), cards: new Map(), html: new Set<string>() },
    at: (address) => byAddress.get(`/${joinPath(joinPath('', base), joinPath('', address))}`),
  };
}

/** The navigation of each language that is wanted. */
function navigations(
  source: Source,
  configuration: Configuration,
  shelves: readonly Shelf[],
  made: NavigationPages,
  options: MigrationOptions,
): readonly { readonly locale: Locale; readonly navigation: PlainObject }[] {
  const locales = configuration.locales.filter(
    ({ name }) => options.languages.length === 0 || options.languages.includes(name),
  );
  addLonePages(source, configuration, locales, made);
  return locales.map((locale) => {
    const labels = navbarLabels(source, locale);
    const own = shelves.filter((shelf) => shelf.locale === locale);
    const byContent = grouped(own, ({ version }) => version.content);
    const sections = [...byContent.values()].flatMap((each) => sectionsOf(each, configuration, labels, made));
    const blogs = blogSections(source, configuration, locale, made, options);
    return { locale, navigation: navigationOf([...sections, ...blogs]) };
  });
}

/** All pages, with their names in the navigation. */
function placed({ pages, labels }: NavigationPages, listed: ReadonlySet<string>): readonly OldPage[] {
  return [...pages.values()].map((page) => ({
    ...page,
    label: labels.get(page.key),
    hidden: page.hidden === true || !listed.has(page.key),
  }));
}

/** Gives addresses of the configuration their new form. */
function linkIn(made: NavigationPages, { baseUrl }: Configuration): (to: string) => string {
  return (to) => {
    if (isExternal(to)) return to;
    const [rest = ''] = /[?#].*$/s.exec(to) ?? [];
    const page = made.at(to.replace(/[?#].*$/s, ''));
    if (page !== undefined) return `/${page.path === 'index' ? '' : page.path}${rest}`;
    return to.startsWith('#') ? to : `/${joinPath('', withoutBase(to, baseUrl))}`;
  };
}

function staticAssets({ files }: Source, configuration: Configuration): readonly Asset[] {
  const folders = staticFolders(configuration);
  return [...files].flatMap((path) => {
    const folder = folders.find((each) => path.startsWith(`${each}/`));
    const target = folder === undefined ? '' : path.slice(folder.length + 1);
    return folder === undefined || /(?:^|\/)[._]/.test(target) ? [] : { source: path, target };
  });
}

function detailsIn(
  { contents, value }: Configuration,
  shelves: readonly Shelf[],
  { cards }: NavigationPages,
): Details {
  const format = text(at(value, 'markdown', 'format'));
  const places = shelves
    .map(({ folders }) => folders)
    .toSorted(([one = ''], [other = '']) => other.length - one.length);
  return {
    cards,
    admonitions: contents.flatMap(({ options }) =>
      list(at(options, 'admonitions', 'keywords')).flatMap((word) => text(word) ?? []),
    ),
    isMdx: (path) => format !== 'md' && (format !== 'detect' || !path.endsWith('.md')),
    foldersOf: (path) => places.find(([own]) => path.startsWith(`${own}/`)) ?? [],
  };
}

function urlOf({ value, baseUrl }: Configuration): string | undefined {
  const url = text(value['url']);
  return url !== undefined && URL.canParse(url)
    ? `${new URL(url).origin}${baseUrl}`.replace(/\/$/, '')
    : undefined;
}
