import { isExternal, joinPath } from '../../../site/model/addresses/link-target.ts';
import { withoutBase } from '../../model/addresses.ts';
import type { MigrationOptions, OldPage, OldSite } from '../../model/old-site.ts';
import { at, list, text } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { hostRedirects } from '../shared/host-redirects.ts';
import { clientRedirects } from './client-redirects.ts';
import { type Configuration, configurationOf, staticFolders } from './configuration.ts';
import { shelvesOf } from './docs-pages.ts';
import { languageNavigation } from './languages.ts';
import { addLists, type CardItem, type NavigationPages } from './navigation.ts';
import { addLonePages, blogSections, navbarLabels } from './other-pages.ts';
import { pageMaker } from './pages.ts';
import { leftOut, remarksOn } from './remarks.ts';
import { keysIn, navigationOf, sectionsOf } from './sections.ts';
import { settingsOf } from './settings.ts';
import { portedAssets, snippetsOf } from './snippets.ts';

/** What the pages of a site show that their own text does not say. */
export interface Details {
  /** What lists of documents show, by the key of the page that has them. */
  readonly cards: ReadonlyMap<string, readonly CardItem[]>;
  /** For a translated page, the folder that lies behind its own. */
  readonly fallbacks: ReadonlyMap<string, string>;
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
  const make = pageMaker(source, url === undefined ? '' : new URL(url).pathname, options);
  const locales = configuration.locales.filter(
    ({ name }) => options.languages.length === 0 || options.languages.includes(name),
  );
  const docsContents = configuration.contents.filter(({ kind }) => kind === 'docs');
  const shelves = docsContents.flatMap((content) => shelvesOf(source, content, configuration, options, make));
  const pages = new Map<string, OldPage>();
  const add = (page: OldPage): void => void (pages.has(page.key) || pages.set(page.key, page));
  for (const shelf of shelves) for (const page of shelf.pages.values()) add(page);
  const byAddress = new Map<string, OldPage>();
  for (const page of pages.values()) for (const address of page.addresses) byAddress.set(address, page);
  const made: NavigationPages = {
    ...{ pages, labels: new Map(), cards: new Map(), html: new Set<string>() },
    at: (address) =>
      byAddress.get(
        `/${joinPath(joinPath('', url === undefined ? '' : new URL(url).pathname), joinPath('', address))}`,
      ),
  };
  addLonePages(source, configuration, locales, made, make);
  const languages = locales.map((locale) => {
    const labels = navbarLabels(source, locale);
    const sections = docsContents.flatMap((content) =>
      sectionsOf(
        shelves.filter((shelf) => shelf.locale === locale && shelf.version.content === content),
        configuration,
        labels,
        made,
        make,
      ),
    );
    const blogs = blogSections(source, configuration, locale, made, make, options);
    return { locale, navigation: navigationOf([...sections, ...blogs]) };
  });
  for (const shelf of shelves) for (const { items } of shelf.sidebars) addLists(items, shelf, made, make);
  const navigation = languageNavigation(configuration, languages);
  const inNavigation = new Set(keysIn(navigation.navigation));
  const all = [...pages.values()].map((page) => ({
    ...page,
    label: made.labels.get(page.key),
    hidden: page.hidden === true || !inNavigation.has(page.key),
  }));
  const link = (to: string): string => {
    const page = isExternal(to) ? undefined : made.at(to.replace(/[?#].*$/s, ''));
    if (page !== undefined)
      return `/${page.path === 'index' ? '' : page.path}${/[?#].*$/s.exec(to)?.[0] ?? ''}`;
    return isExternal(to) || to.startsWith('#')
      ? to
      : `/${joinPath('', withoutBase(to, configuration.baseUrl))}`;
  };
  const { config, items } = settingsOf(source, configuration, link);
  const statics = staticFolders(configuration);
  const hosts = hostRedirects(source, ['', ...statics]);
  const snippets = snippetsOf(source, all);
  const site: OldSite = {
    url,
    config,
    navigation: navigation.navigation,
    pages: [...all, ...snippets, ...leftOut(source, shelves, [...all, ...snippets])],
    redirects: [...clientRedirects(configuration, all), ...hosts.redirects],
    assets: [
      ...portedAssets(source, [...all, ...snippets]),
      ...[...source.files].flatMap((path) => {
        const folder = statics.find((each) => path.startsWith(`${each}/`));
        const target = folder === undefined ? '' : path.slice(folder.length + 1);
        return folder === undefined || /(?:^|\/)[._]/.test(target) ? [] : { source: path, target };
      }),
    ],
    configuration: items,
    unconverted: [
      ...navigation.unconverted,
      ...hosts.unconverted,
      ...remarksOn(source, configuration, shelves, made.html),
    ],
  };
  const format = text(at(configuration.value, 'markdown', 'format'));
  known.set(site, {
    cards: made.cards,
    admonitions: configuration.contents.flatMap(({ options }) =>
      list(at(options, 'admonitions', 'keywords')).flatMap((word) => text(word) ?? []),
    ),
    isMdx: (path) => format !== 'md' && (format !== 'detect' || !path.endsWith('.md')),
    fallbacks: new Map(
      shelves.flatMap(({ version, locale, pages: own }) =>
        locale.folder === '' ? [] : [...own.keys()].map((path): [string, string] => [path, version.folder]),
      ),
    ),
  });
  return site;
}

function urlOf({ value, baseUrl }: Configuration): string | undefined {
  const url = text(value['url']);
  return url !== undefined && URL.canParse(url)
    ? `${new URL(url).origin}${baseUrl}`.replace(/\/$/, '')
    : undefined;
}
