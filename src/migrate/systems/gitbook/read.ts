import { folderOf, joinPath, lastSegment, pathWithin } from '../../../site/model/addresses/link-target.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { refusalOf } from '../../markdown/parse.ts';
import { fieldsOf, titleOf } from '../../markdown/titles.ts';
import { pathOfAddress, withoutPrefix } from '../../model/addresses.ts';
import { assetFolder, freePath } from '../../model/asset-paths.ts';
import { defaultColor, ledgerOf } from '../../model/ledger.ts';
import {
  MigrationError,
  type Asset,
  type MigrationOptions,
  type OldPage,
  type OldRedirect,
  type OldSite,
} from '../../model/old-site.ts';
import { at, isObject, text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { linkPage } from '../shared/link-page.ts';
import { yamlConfiguration } from '../shared/yaml-configuration.ts';
import { includesOf } from './includes.ts';
import { allEntries, groupsOf, type Entry } from './summary.ts';

const file = '.gitbook.yaml';

/** Reads `.gitbook.yaml`, `SUMMARY.md` and the pages. */
export function readSite(source: Source, options: MigrationOptions): OldSite {
  const values = yamlConfiguration(file, source.text(file) ?? '');
  const places = placesIn(values);
  const groups = readGroups(source, places.summary);
  const listed = allEntries(groups);
  const labels = new Map(listed.flatMap(({ path, label }) => (path === undefined ? [] : [[path, label]])));
  const pages = readPages(source, places, labels, options);
  const keys = new Set(pages.map(({ key }) => key));
  const links: OldPage[] = [];
  const keyOf = ({ path, href, label }: Entry): string | undefined => {
    if (path !== undefined)
      return [path, joinPath(path, 'README.md'), `${path}.md`].find((each) => keys.has(each));
    if (href === undefined) return undefined;
    const link = linkPage(`links/${links.length + 1}`, label, href);
    links.push(link);
    return link.key;
  };
  const front = pages.find(({ path }) => path === 'index');
  const title = titleOf(front?.text ?? '') ?? source.name;
  const { folder } = places;
  return {
    url: options.url,
    navigation: {
      groups:
        labels.size === 0
          ? [{ group: title, pages: [...keys] }]
          : groups.map(({ label, entries }) => ({ group: label || title, pages: pagesOf(entries, keyOf) })),
    },
    pages: [...pages, ...links, ...includesOf(source, folder)],
    redirects: redirectsOf(at(values, 'redirects'), folder, keys, options.url),
    assets: assetsOf(source, folder),
    ...settingsOf(values, title),
    unconverted: listed.flatMap((entry) =>
      entry.path === undefined || keyOf(entry) !== undefined
        ? []
        : {
            ...{ path: places.summary, kind: 'link', text: entry.path },
            help: 'the navigation names a page that does not exist',
          },
    ),
  };
}

interface Places {
  /** The folder of the pages. */
  readonly folder: string;
  readonly summary: string;
  /** The start page. */
  readonly start: string;
}

function placesIn(values: PlainObject): Places {
  const folder = inSource(text(values['root']) ?? '', '', 'root');
  const placed = (name: string, otherwise: string) =>
    inSource(text(at(values, 'structure', name)) ?? otherwise, folder, `structure.${name}`);
  return { folder, summary: placed('summary', 'SUMMARY.md'), start: placed('readme', 'README.md') };
}

function readGroups(source: Source, summary: string): readonly Entry[] {
  const contents = source.text(summary) ?? '';
  const reason = refusalOf(contents);
  if (reason !== undefined) throw new MigrationError(`${summary} cannot be read: ${reason}`, 'divide it');
  return groupsOf(contents, summary);
}

/** `labels` has those of the pages in the navigation; without any, all are in it. */
function readPages(
  source: Source,
  { folder, summary, start }: Places,
  labels: ReadonlyMap<string, string>,
  options: MigrationOptions,
): readonly OldPage[] {
  const paths = [...source.files].filter((path) => isPage(path, folder) && path !== summary);
  return paths.map((path): OldPage => {
    const content = source.text(path);
    const reason = refusalOf(content);
    const isListed = labels.size === 0 || labels.has(path);
    const address = addressOf(path === start ? joinPath(folder, 'README.md') : path, folder, options.url);
    return {
      ...{ key: path, source: path, text: content ?? '', label: labels.get(path) },
      path: withoutPrefix(pathOfAddress(address, baseOf(options.url)), options.strip),
      addresses: isListed ? [address] : [],
      hidden: !isListed || (fieldsOf(content ?? '')['hidden'] === true && !options.drafts),
      ...(reason !== undefined
        ? { kind: 'dropped', reason }
        : { kind: 'page', ...(isListed ? {} : { reason: 'SUMMARY.md does not name it' }) }),
    };
  });
}

function settingsOf(values: PlainObject, title: string): Pick<OldSite, 'config' | 'configuration'> {
  const ledger = ledgerOf(file, values);
  ledger.set(['name'], title);
  ledger.byDefault(['colors', 'primary'], defaultColor, 'GitBook keeps its colors elsewhere');
  for (const key of ['root', 'structure']) ledger.mapped([key], ['navigation']);
  ledger.mapped(['redirects'], ['redirects']);
  const { config, items } = ledger.close();
  return { config, configuration: items };
}

function inSource(written: string, folder: string, field: string): string {
  const path = pathWithin(folder, written.replace(/^\.?\/+/, ''));
  if (path === undefined)
    throw new MigrationError(
      `${file}: ${field} lies outside of the folder`,
      'give the folder that holds all pages',
    );
  return joinPath('', path);
}

function isPage(path: string, folder: string): boolean {
  const inside = folder === '' || path.startsWith(`${folder}/`);
  return inside && /\.md$/i.test(path) && !/(?:^|\/)(?:\.|node_modules\/)/.test(path);
}

function baseOf(url: string | undefined): string {
  return url === undefined ? '' : new URL(url).pathname.replace(/\/$/, '');
}

/** The public address of a file: its folder, and its name in the form that GitBook gives it. */
function addressOf(path: string, folder: string, url: string | undefined): string {
  const inside = path.slice(folder === '' ? 0 : folder.length + 1).replace(/\.md$/i, '');
  const page = /^readme$/i.test(lastSegment(inside)) ? folderOf(inside) : inside;
  const names = page.split('/').map((name) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}._~-]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  );
  return `${baseOf(url)}/${names.join('/')}`;
}

/** Entries with others below them are groups that open with their page. */
function pagesOf(entries: readonly Entry[], keyOf: (entry: Entry) => string | undefined): readonly Plain[] {
  return entries.flatMap((entry): readonly Plain[] => {
    const key = keyOf(entry);
    const pages = pagesOf(entry.entries, keyOf);
    if (pages.length === 0) return key === undefined ? [] : [key];
    return [{ group: entry.label, ...(key === undefined ? {} : { root: key }), pages }];
  });
}

function redirectsOf(
  values: Plain | undefined,
  folder: string,
  keys: ReadonlySet<string>,
  url: string | undefined,
): readonly OldRedirect[] {
  if (!isObject(values)) return [];
  return Object.entries(values).flatMap(([from, to]) => {
    const target = text(to);
    if (target === undefined) return [];
    const path = joinPath(folder, target.replace(/^\.?\/+/, ''));
    const page = [path, `${path}.md`, joinPath(path, 'README.md')].find((each) => keys.has(each));
    const address = addressOf(page ?? path, folder, url).slice(baseOf(url).length);
    return [{ source: `/${joinPath('', from)}`, destination: /^https?:/.test(target) ? target : address }];
  });
}

/** The files in `.gitbook/assets`, which have names that addresses can have. */
function assetsOf(source: Source, folder: string): readonly Asset[] {
  const inside = `${joinPath(folder, '.gitbook/assets')}/`;
  const taken = new Set<string>();
  return [...source.files].flatMap((path): readonly Asset[] => {
    if (!path.startsWith(inside) || /\.(?:md|js|css)$/i.test(path)) return [];
    const name =
      lastSegment(path)
        .normalize('NFC')
        .replace(/[^\p{L}\p{N}._-]+/gu, '-')
        .replace(/^[-.]+|-(?=\.)/g, '') || 'file';
    return [{ source: path, target: freePath(`${assetFolder(name)}/${name}`, taken) }];
  });
}
