import { isExternal, joinPath } from '../../../site/model/addresses/link-target.ts';
import { ledgerOf } from '../../model/ledger.ts';
import type { ConfigurationItem, MigrationOptions, OldRedirect, OldSite } from '../../model/old-site.ts';
import { at, isObject, text } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { addressBelowBase, type Naming } from './addresses.ts';
import { namedOptions, readConfiguration, type Configuration } from './configuration.ts';
import { dialectOf } from './dialect.ts';
import { libraryOf, type Library } from './library.ts';
import { modulesOf } from './modules.ts';
import { pagesOf } from './old-pages.ts';
import { mapSettings } from './settings.ts';
import { siteNavigation } from './site-navigation.ts';

/** Reads `mkdocs.yml` and the files of `docs_dir`. */
export function readSite(source: Source, options: MigrationOptions): OldSite {
  const configuration = readConfiguration(source, options);
  const { path: file, values } = configuration;
  const url = options.url ?? urlOf(text(values['site_url']));
  const library = libraryOf(source, values, url, options);
  const { assets } = library.documents;
  const { navigation, labels, links } = siteNavigation(source, values, library, options);
  const pages = pagesOf(library, labels, options);
  const kept = pages.filter(({ kind }) => kind === 'page');
  return {
    url,
    navigation,
    pages: [...pages, ...links, ...modulesOf(kept, source, dialectOf(source))],
    redirects: redirectsOf(namedOptions(values, 'plugins').get('redirects'), library.naming),
    assets: assets
      .filter(({ path }) => !isCode(path) && !reserved.has(path))
      .map(({ source: from, path }) => ({ source: from, target: path })),
    ...settingsOf(source, configuration, library),
    unconverted: [
      ...[...labels.keys()]
        .filter((path) => library.find(path) === undefined)
        .map((path) => ({
          ...{ path: file, kind: 'link' as const, text: path },
          help: 'the navigation names a page that does not exist',
        })),
      ...assets
        .filter(({ path }) => isCode(path))
        .map(({ source: path }) => ({
          ...{ path, kind: 'script' as const, text: path },
          help: 'styles and scripts of the old theme are not copied',
        })),
    ],
  };
}

function settingsOf(
  source: Source,
  { path, values, notStatic }: Configuration,
  { documents }: Library,
): Pick<OldSite, 'config' | 'configuration'> {
  const ledger = ledgerOf(path, values);
  const files = new Set(documents.assets.map((asset) => asset.path));
  mapSettings(ledger, values, source.name, (asset) => files.has(asset));
  ledger.mapped(['nav'], ['navigation']);
  for (const key of ['docs_dir', 'use_directory_urls', 'exclude_docs', 'not_in_nav', 'draft_docs', 'INHERIT'])
    ledger.mapped([key], ['navigation'], 'pages and their addresses');
  ledger.mapped(['markdown_extensions'], ['navigation'], 'the syntax of pages');
  ledger.mapped(['plugins'], ['navigation']);
  const { config, items } = ledger.close();
  return {
    config,
    configuration: [
      ...items.filter(({ pointer }) => !notStatic.some((each) => each.pointer === pointer)),
      ...notStatic,
      ...pluginItems(path, values, namedOptions(values, 'plugins').keys()),
    ],
  };
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
