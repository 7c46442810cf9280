import { folderOf, isExternal, joinPath, pathWithin } from '../../site/model/addresses/link-target.ts';
import { decodePercent } from '../../site/source/text/percent.ts';
import { withoutBase } from '../model/addresses.ts';
import type { Asset, LinkResult, OldPage, OldSite } from '../model/old-site.ts';
import type { Source } from '../model/source.ts';
import { assetTargets } from './assets.ts';

/** Follows the links of the old site, and notes what they need. */
export interface Linker {
  link(page: OldPage, url: string): LinkResult;
  /** The files that links and pictures use, so far. */
  assets(): readonly Asset[];
  /** The anchors that links name, by the key of the page, so far. */
  anchors(): ReadonlyMap<string, ReadonlySet<string>>;
}

/** `paths` has the paths of the pages in the new site, by key. */
export function linkerOf(source: Source, site: OldSite, paths: ReadonlyMap<string, string>): Linker {
  const places = placesOf(source, site);
  const assets = assetTargets(source, site);
  const anchors = new Map<string, Set<string>>();
  const toPage = (page: OldPage, query: string, hash: string): LinkResult => {
    if (hash !== '') anchors.set(page.key, (anchors.get(page.key) ?? new Set()).add(hash));
    const path = paths.get(page.key) ?? page.path;
    const url = `/${written(path === 'index' ? '' : path)}${query}${hash === '' ? '' : `#${hash}`}`;
    return { url, target: url, broken: false };
  };
  return {
    link(page, url) {
      const own = ownAddress(site, url.trim());
      if (own === undefined) return { url, target: url, broken: false };
      const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(own) ?? [];
      const hash = decodePercent(fragment);
      if (path === '' && own === url.trim()) {
        if (hash !== '') anchors.set(page.key, (anchors.get(page.key) ?? new Set()).add(hash));
        const target = paths.get(page.key) ?? page.path;
        return { url, target: `/${target === 'index' ? '' : target}${own}`, broken: false };
      }
      const decoded = decodePercent(path.replaceAll('\\', '/'));
      const found = places.find(page, decoded);
      if (found === undefined) return { url, target: url, broken: true };
      if (typeof found !== 'string') return toPage(found, query, hash);
      const target = `/${written(assets.use(found))}`;
      return { url: target + query + (hash === '' ? '' : `#${hash}`), target, broken: false };
    },
    assets: assets.all,
    anchors: () => anchors,
  };
}

/** The path of an address of the old site itself; undefined for one elsewhere. */
function ownAddress({ url: base }: OldSite, url: string): string | undefined {
  if (base !== undefined && (url === base || /^[/?#]/.test(url.slice(base.length))) && url.startsWith(base))
    return `/${joinPath('', new URL(base).pathname)}/${url.slice(base.length).replace(/^\//, '')}`.replace(
      /^\/\//,
      '/',
    );
  return isExternal(url) ? undefined : url;
}

/** A path in the form of a URL, also safe in Markdown. */
function written(path: string): string {
  return encodeURI(path).replace(/[()#?]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

interface Places {
  /** A page, or the path of another file of the source. */
  find(from: OldPage, path: string): OldPage | string | undefined;
}

function placesOf(source: Source, site: OldSite): Places {
  const base = site.url === undefined ? '' : new URL(site.url).pathname;
  const bySource = new Map<string, OldPage>();
  const byAddress = new Map<string, OldPage>();
  for (const page of site.pages) {
    if (page.kind !== 'page') continue;
    if (page.source !== undefined) bySource.set(page.source, page);
    for (const address of page.addresses) byAddress.set(addressKey(address, base), page);
  }
  const files = new Map(site.assets.map((asset) => [asset.target, asset.source]));
  const atFile = (path: string): OldPage | string | undefined => {
    for (const ending of endings) {
      const page = bySource.get(joinPath('', path + ending));
      if (page !== undefined) return page;
    }
    return source.files.has(path) && !isPrivate(path) ? path : undefined;
  };
  return {
    find(from, path) {
      if (path.startsWith('/')) {
        const inside = joinPath('', withoutBase(path, base));
        return byAddress.get(addressKey(path, base)) ?? files.get(inside) ?? atFile(inside);
      }
      const beside = pathWithin(folderOf(from.linkBase ?? from.source ?? ''), path);
      const file = beside === undefined ? undefined : atFile(beside);
      if (file !== undefined) return file;
      return from.addresses
        .map((address) => joinPath(folderOf(joinPath('', address)), path))
        .map((address) => byAddress.get(addressKey(address, base)) ?? files.get(withoutBase(address, base)))
        .find((found) => found !== undefined);
    },
  };
}

const endings: readonly string[] = [
  ...['', '.md', '.mdx', '.markdown', '/README.md', '/readme.md', '/index.md', '/index.mdx', '/README.mdx'],
];

function isPrivate(path: string): boolean {
  return /(?:^|\/)\.(?:env|git(?!book)|npmrc|ssh|aws)/.test(path);
}

/** Equal for all forms of one address. */
function addressKey(address: string, base: string): string {
  return joinPath('', withoutBase(address, base))
    .replace(/\.html?$/i, '')
    .replace(/(?:^|\/)index$/, '');
}
