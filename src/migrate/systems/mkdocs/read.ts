import { pathOfAddress, withoutPrefix } from '../../model/addresses.ts';
import { ledgerOf } from '../../model/ledger.ts';
import {
  MigrationError,
  type ConfigurationItem,
  type MigrationOptions,
  type OldPage,
  type OldRedirect,
  type OldSite,
} from '../../model/old-site.ts';
import { at, isObject, text } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { languageCode } from '../shared/language-code.ts';
import { linkPage } from '../shared/link-page.ts';
import { refusalOf } from '../../markdown/parse.ts';
import { isExternal, joinPath } from '../../../site/model/addresses/link-target.ts';
import { addressBelowBase, addressOf, type Naming } from './addresses.ts';
import { blogOf, type Blog } from './blog.ts';
import { namedOptions, readConfiguration } from './configuration.ts';
import { documentsOf, type Document, type Locale } from './documents.ts';
import { dialectOf } from './dialect.ts';
import { modulesOf } from './modules.ts';
import { labelsIn, navigationOf } from './navigation.ts';
import { entriesOfFolders, entriesOfNav, type Entry } from './outline.ts';
import { mapSettings } from './settings.ts';
import { titleOf } from '../../markdown/titles.ts';

/** Reads `mkdocs.yml` and the files of `docs_dir`. */
export function readSite(source: Source, options: MigrationOptions): OldSite {
  const { path: file, values, notStatic } = readConfiguration(source, options);
  const ledger = ledgerOf(file, values);
  const documents = documentsOf(source, values);
  const files = new Set(documents.assets.map(({ path }) => path));
  mapSettings(ledger, values, source.name, (asset) => files.has(asset));
  const url = options.url ?? urlOf(text(values['site_url']));
  const locales = documents.locales.filter(
    ({ locale }) => options.languages.length === 0 || options.languages.includes(locale),
  );
  if (documents.locales.length > 0 && locales.length === 0)
    throw new MigrationError(
      'the site has no such language',
      `it has ${documents.locales.map(({ locale }) => locale).join(', ')}`,
    );
  const naming: Naming = {
    base: url === undefined ? '' : new URL(url).pathname.replace(/\/$/, ''),
    directories: values['use_directory_urls'] !== false,
    defaultLocale: (documents.locales.find(({ isDefault }) => isDefault) ?? documents.locales[0])?.locale,
  };
  const plugins = namedOptions(values, 'plugins');
  const texts = new Map(documents.pages.map(({ source: path }) => [path, source.text(path)]));
  const textOf = (document: Document): string => texts.get(document.source) ?? '';
  const blogOptions = plugins.get('blog');
  const blog = blogOptions === undefined ? undefined : blogOf(blogOptions, documents.pages, textOf);
  const posts = new Set(blog?.posts.map(({ document }) => document));
  const byPath = new Map(documents.pages.map((each) => [`${each.locale ?? ''}:${each.original}`, each]));
  const standard = naming.defaultLocale ?? '';
  const find = (path: string, locale = standard) => byPath.get(`${locale}:${path}`);
  const isDocument = (path: string) => find(path) !== undefined;
  const nav = values['nav'];
  const own =
    nav === undefined || nav === null
      ? entriesOfFolders(source, {
          ...documents,
          pages: documents.pages.filter((each) => (each.locale ?? '') === standard && !posts.has(each)),
        })
      : entriesOfNav(nav, isDocument);
  const entries = withPosts(own, options.blog ? blog : undefined);
  const labels = labelsIn(entries);
  const missing = [...labels.keys()].filter((path) => !isDocument(path));
  const links: OldPage[] = [];
  const features = at(values, 'theme', 'features');
  const has = (feature: string) => Array.isArray(features) && features.includes(feature);
  const navigationIn = (locale: Locale | undefined) =>
    navigationOf(entries, {
      tabs: has('navigation.tabs'),
      indexes: has('navigation.indexes'),
      expand: has('navigation.expand'),
      title: text(values['site_name'])?.trim() || source.name,
      keyOf: (path) => find(path, locale?.locale)?.source,
      linkKey(href, label) {
        const path = `links/${links.length + 1}`;
        links.push(linkPage(path, label, href));
        return path;
      },
      titleOf(path) {
        const document = find(path, locale?.locale) ?? find(path);
        return document === undefined ? undefined : titleOf(textOf(document));
      },
      translate: (label) => text(at(locale?.labels, label)) ?? label,
    });
  const navigation =
    locales.length === 0
      ? navigationIn(undefined)
      : {
          languages: locales.map((locale) => ({
            language: languageCode(locale.locale) ?? locale.locale,
            ...(locale.isDefault ? { default: true } : {}),
            ...navigationIn(locale),
          })),
        };
  ledger.mapped(['nav'], ['navigation']);
  for (const key of ['docs_dir', 'use_directory_urls', 'exclude_docs', 'not_in_nav', 'draft_docs', 'INHERIT'])
    ledger.mapped([key], ['navigation'], 'pages and their addresses');
  ledger.mapped(['markdown_extensions'], ['navigation'], 'the syntax of pages');
  ledger.mapped(['plugins'], ['navigation']);
  const { config, items } = ledger.close();
  const wanted = new Set(locales.map(({ locale }) => locale));
  const dialect = dialectOf(source);
  const pages = documents.pages
    .filter(({ locale }) => wanted.size === 0 || wanted.has(locale ?? standard))
    .map((document): OldPage => {
      const content = texts.get(document.source);
      const reason = refusalOf(content);
      const post = blog?.posts.find(({ document: { source: path } }) => path === document.source);
      const isDraft =
        documents.isDraft(document.original) || /^draft:[ \t]*true\b/m.test((content ?? '').slice(0, 2_000));
      const label = labels.get(document.original);
      const isListed = labels.has(document.original);
      const address = post === undefined ? addressOf(document, naming) : `${naming.base}${post.address}`;
      return {
        key: document.source,
        source: document.source,
        text: content ?? '',
        path: withoutPrefix(pathOfAddress(address, naming.base), options.strip),
        addresses: [
          address,
          ...(document.path === blog?.index ? blog.lists.map((list) => naming.base + list) : []),
          ...untranslated(document, naming, locales, find),
        ],
        label,
        hidden: !isListed || (isDraft && !options.drafts),
        ...(reason !== undefined
          ? { kind: 'dropped', reason }
          : post !== undefined && !options.blog
            ? { kind: 'dropped', addresses: [] }
            : { kind: 'page', ...(isListed ? {} : { reason: 'it is not in the navigation' }) }),
      };
    });
  const modules = modulesOf(
    pages.filter(({ kind }) => kind === 'page'),
    source,
    dialect,
  );
  const site: OldSite = {
    url,
    config,
    navigation,
    pages: [...pages, ...links, ...modules],
    redirects: redirectsOf(plugins.get('redirects'), naming),
    assets: documents.assets
      .filter(({ path }) => !isCode(path) && !reserved.has(path))
      .map(({ source: from, path }) => ({ source: from, target: path })),
    configuration: [
      ...items.filter(({ pointer }) => !notStatic.some((each) => each.pointer === pointer)),
      ...notStatic,
      ...pluginItems(file, values, plugins.keys()),
    ],
    unconverted: [
      ...missing.map((path) => ({
        ...{ path: file, kind: 'link' as const, text: path },
        help: 'the navigation names a page that does not exist',
      })),
      ...documents.assets
        .filter(({ path }) => isCode(path))
        .map(({ source: path }) => ({
          ...{ path, kind: 'script' as const, text: path },
          help: 'styles and scripts of the old theme are not copied',
        })),
    ],
  };
  return site;
}

/** The platform would add it to every page. */
function isCode(path: string): boolean {
  return /\.(?:css|m?js)$/i.test(path);
}

const reserved: ReadonlySet<string> = new Set(['docs.json', 'docs.config.yaml', 'mint.json']);

function urlOf(written: string | undefined): string | undefined {
  if (written === undefined || !/^https?:\/\//.test(written) || !URL.canParse(written)) return undefined;
  const { origin, pathname } = new URL(written);
  return origin + pathname.replace(/\/+$/, '');
}

/** The posts of a blog, behind its start page. */
function withPosts(entries: readonly Entry[], blog: Blog | undefined): readonly Entry[] {
  if (blog === undefined || blog.posts.length === 0) return entries;
  const posts = blog.posts.map(({ document }): Entry => ({
    kind: 'page',
    path: document.path,
    label: undefined,
  }));
  const section: Entry = { kind: 'section', label: 'Posts', entries: posts };
  let isPlaced = false;
  const placed = (inner: readonly Entry[]): readonly Entry[] =>
    inner.flatMap((entry): readonly Entry[] => {
      if (entry.kind === 'section') return [{ ...entry, entries: placed(entry.entries) }];
      if (isPlaced || entry.kind !== 'page' || entry.path !== blog.index) return [entry];
      isPlaced = true;
      return [entry, section];
    });
  const result = placed(entries);
  return isPlaced ? result : [...result, section];
}

/** The addresses in other languages at which MkDocs shows a page that has no translation. */
function untranslated(
  document: Document,
  naming: Naming,
  locales: readonly Locale[],
  find: (path: string, locale: string) => Document | undefined,
): readonly string[] {
  if (document.locale !== naming.defaultLocale) return [];
  return locales
    .filter(({ locale }) => locale !== document.locale && find(document.original, locale) === undefined)
    .map(({ locale }) => addressOf(document, naming, locale));
}

function redirectsOf(options: unknown, naming: Naming): readonly OldRedirect[] {
  const maps = isObject(options as never) ? at(options as never, 'redirect_maps') : undefined;
  if (!isObject(maps)) return [];
  return Object.entries(maps).flatMap(([from, to]) => {
    const target = text(to);
    if (target === undefined) return [];
    const [path = '', rest = ''] = target.split(/(?=#)(.*)/s);
    const destination = isExternal(target)
      ? target
      : `/${joinPath('', addressBelowBase(joinPath('', path), naming))}${rest}`;
    return [{ source: `/${joinPath('', addressBelowBase(joinPath('', from), naming))}`, destination }];
  });
}

/** What became of each plugin, in a list or a mapping. */
function pluginItems(
  path: string,
  values: OldSite['config'],
  names: Iterable<string>,
): readonly ConfigurationItem[] {
  const isMapping = isObject(values['plugins']);
  return [...names].map((name, index) => {
    const place = { path, pointer: `/plugins/${isMapping ? name.replaceAll('/', '~1') : index}` };
    const note = Object.hasOwn(pluginNotes, name) ? pluginNotes[name] : undefined;
    return note === undefined
      ? { ...place, to: null, status: 'dropped', note: `${name} is not converted` }
      : { ...place, to: '/navigation', status: 'mapped', note: `${name}: ${note}` };
  });
}

const pluginNotes: Readonly<Record<string, string>> = {
  search: 'docs.json sites have a search',
  redirects: 'redirects',
  i18n: 'languages',
  blog: 'pages, and redirects for its lists',
  macros: 'variables',
  'awesome-pages': 'order',
  'awesome-nav': 'order',
  'include-markdown': 'includes',
};
