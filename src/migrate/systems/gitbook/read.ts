import { parseDocument } from 'yaml';
import { folderOf, joinPath, lastSegment, pathWithin } from '../../../site/model/addresses/link-target.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { nestsTooDeep } from '../../../site/source/yaml/depth.ts';
import { yamlText } from '../../markdown/page-title.ts';
import { refusalOf } from '../../markdown/parse.ts';
import { fieldsOf, titleOf } from '../../markdown/titles.ts';
import { pathOfAddress, withoutPrefix } from '../../model/addresses.ts';
import { ledgerOf } from '../../model/ledger.ts';
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
import { allEntries, groupsOf, type Entry } from './summary.ts';

const file = '.gitbook.yaml';

/** Reads `.gitbook.yaml`, `SUMMARY.md` and the pages. */
export function readSite(source: Source, options: MigrationOptions): OldSite {
  const values = configurationOf(source);
  const folder = inSource(text(values['root']) ?? '', '', 'root');
  const summary = inSource(
    text(at(values, 'structure', 'summary')) ?? 'SUMMARY.md',
    folder,
    'structure.summary',
  );
  const start = inSource(text(at(values, 'structure', 'readme')) ?? 'README.md', folder, 'structure.readme');
  const contents = source.text(summary) ?? '';
  const reason = refusalOf(contents);
  if (reason !== undefined) throw new MigrationError(`${summary} cannot be read: ${reason}`, 'divide it');
  const groups = groupsOf(contents, summary);
  const listed = allEntries(groups);
  const labels = new Map(listed.flatMap(({ path, label }) => (path === undefined ? [] : [[path, label]])));
  const isListed = (path: string) => labels.size === 0 || labels.has(path);
  const paths = [...source.files].filter((path) => isPage(path, folder) && path !== summary);
  const pages = paths.map((path): OldPage => {
    const content = source.text(path);
    const problem = refusalOf(content);
    const address = addressOf(path === start ? joinPath(folder, 'README.md') : path, folder, options.url);
    return {
      ...{ key: path, source: path, text: content ?? '', label: labels.get(path) },
      path: withoutPrefix(pathOfAddress(address, baseOf(options.url)), options.strip),
      addresses: isListed(path) ? [address] : [],
      hidden: !isListed(path) || (fieldsOf(content ?? '')['hidden'] === true && !options.drafts),
      ...(problem !== undefined
        ? { kind: 'dropped', reason: problem }
        : { kind: 'page', ...(isListed(path) ? {} : { reason: 'SUMMARY.md does not name it' }) }),
    };
  });
  const keys = new Set(paths);
  const links: OldPage[] = [];
  const front = pages.find(({ path }) => path === 'index');
  const title = titleOf(front?.text ?? '') ?? source.name;
  const keyOf = ({ path, href, label }: Entry): string | undefined => {
    if (path !== undefined)
      return [path, joinPath(path, 'README.md'), `${path}.md`].find((each) => keys.has(each));
    if (href === undefined) return undefined;
    const key = `links/${links.length + 1}`;
    links.push({
      ...{ key, source: undefined, kind: 'page', path: key, addresses: [] },
      text: `---\ntitle: ${yamlText(label)}\nurl: ${JSON.stringify(href)}\n---\n`,
    });
    return key;
  };
  const navigation =
    labels.size === 0
      ? { groups: [{ group: title, pages: paths }] }
      : {
          groups: groups.map((group) => ({
            group: group.label || title,
            pages: pagesOf(group.entries, keyOf),
          })),
        };
  const ledger = ledgerOf(file, values);
  ledger.set(['name'], title);
  ledger.byDefault(['colors', 'primary'], '#0D7A5F', 'GitBook keeps its colors elsewhere');
  for (const key of ['root', 'structure']) ledger.mapped([key], ['navigation']);
  ledger.mapped(['redirects'], ['redirects']);
  const { config, items } = ledger.close(() => ({
    status: 'dropped',
    note: 'docs.json has no such setting',
  }));
  const missing = listed.filter(
    ({ path, label, href }) => path !== undefined && keyOf({ path, label, href, entries: [] }) === undefined,
  );
  return {
    url: options.url,
    config,
    navigation,
    pages: [...pages, ...links, ...includesOf(source, folder)],
    redirects: redirectsOf(at(values, 'redirects'), folder, keys, options.url),
    assets: assetsOf(source, folder),
    configuration: items,
    unconverted: missing.map(({ path = '' }) => ({
      ...{ path: summary, kind: 'link' as const, text: path },
      help: 'the navigation names a page that does not exist',
    })),
  };
}

function configurationOf(source: Source): PlainObject {
  const content = source.text(file) ?? '';
  if (nestsTooDeep(content))
    throw new MigrationError(`${file} nests too deep`, 'it is no configuration of a site');
  const document = parseDocument(content, { logLevel: 'silent', uniqueKeys: false });
  const [error] = document.errors;
  if (error !== undefined)
    throw new MigrationError(
      `${file}:${error.linePos?.[0].line ?? 1}: ${error.message.split('\n')[0] ?? ''}`,
      'correct it first',
    );
  try {
    const values = document.toJS({ maxAliasCount: 100 }) as Plain;
    return isObject(values) ? values : {};
  } catch {
    throw new MigrationError(`${file} expands to too many values`, 'write out what its aliases name');
  }
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

export function includeKey(path: string): string {
  return `include:${path}`;
}

/** The reusable contents, which pages include. */
function includesOf(source: Source, folder: string): readonly OldPage[] {
  const inside = joinPath(folder, '.gitbook/includes/');
  return [...source.files]
    .filter((path) => path.startsWith(`${inside.replace(/\/$/, '')}/`) && path.endsWith('.md'))
    .flatMap((path): readonly OldPage[] => {
      const content = source.text(path);
      if (content === undefined || refusalOf(content) !== undefined) return [];
      const name = lastSegment(path)
        .replace(/\.md$/, '')
        .replace(/[^\w-]+/g, '-');
      return [
        {
          key: includeKey(path),
          source: path,
          text: content,
          kind: 'snippet',
          path: `snippets/${name}`,
          addresses: [],
        },
      ];
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
    const kind = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov)$/i.test(name) ? 'images' : 'files';
    let target = `${kind}/${name}`;
    for (let number = 2; taken.has(target.toLowerCase()); number += 1)
      target = `${kind}/${name.replace(/(\.[^.]*)?$/, (extension) => `-${number}${extension}`)}`;
    taken.add(target.toLowerCase());
    return [{ source: path, target }];
  });
}
