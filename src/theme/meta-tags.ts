import { mediaHref, pageHref } from '../pages/html/address.ts';
import { isWebAddress, joinPath } from '../site/model/addresses/link-target.ts';
import { headAt } from '../site/model/pages/site-pages.ts';
import type { Site } from '../site/model/site.ts';
import { itemsOf, numberOf, stringOf, valueOf, type Tree } from '../site/source/tree.ts';
import { settingTree, type View } from './view.ts';

/** Tags that every page sets itself, or that would change how the browser treats it. */
const reserved = new Set(['charset', 'viewport', 'color-scheme', 'referrer', 'docs', 'title', 'canonical']);

/** The fields of the front matter that are tags. */
const fieldTag = /^(?:(?:og|twitter):[\w:]+|keywords|robots)$/;

const imageTag = /^(?:(?:og|twitter):image|msapplication-TileImage)$/;

/**
 * The `<meta>` tags that docs.json and a page set, by name: `seo.metatags`, then those of the deepest matching folder in
 * `seo.paths`, then the front matter.
 */
export function metaTagsAt(site: Site, path: string): ReadonlyMap<string, string> {
  const fields = headAt(site, path)?.fields?.members.filter(({ key }) => fieldTag.test(key)) ?? [];
  const configured = (siteTags(site, path) ?? []).filter(({ key }) => !reserved.has(key.toLowerCase()));
  return new Map(
    [...configured, ...fields].flatMap(({ key, value }) => {
      const content = contentOf(value);
      return content === '' ? [] : [[key, content] as const];
    }),
  );
}

/** The address of a page for search engines; undefined if neither the site nor the build has one. */
export function canonicalOf({ site, base, path, origin }: Pick<View, 'site' | 'base' | 'path' | 'origin'>) {
  const pageCanonical = stringOf(valueOf(headAt(site, path)?.fields, 'canonical'));
  if (pageCanonical !== undefined && isWebAddress(pageCanonical)) return pageCanonical;
  const ofSite = stringOf(settingTree(site, 'seo', 'metatags', 'canonical'));
  if (ofSite !== undefined && isWebAddress(ofSite)) return ofSite.replace(/\/+$/, '') + pageHref('', path);
  return origin === undefined ? undefined : origin + pageHref(base, path);
}

/** An image of the site as the absolute address that other sites need; anything else unchanged. */
export function metaContent(name: string, content: string, { site, base, path, origin = '' }: View): string {
  const href = imageTag.test(name) ? mediaHref(content, site, base, path) : undefined;
  return href === undefined ? content : origin + href;
}

function siteTags(site: Site, path: string) {
  const folders = itemsOf(settingTree(site, 'seo', 'paths')).flatMap((entry) => {
    const folder = joinPath('', stringOf(valueOf(entry, 'path')) ?? '');
    return path === folder || path.startsWith(`${folder}/`) ? [{ folder, tags: membersOf(entry) }] : [];
  });
  const [deepest] = folders.sort((a, b) => b.folder.length - a.folder.length);
  return [...membersOf(settingTree(site, 'seo')), ...(deepest?.tags ?? [])];
}

function membersOf(owner: Tree | undefined) {
  const tags = valueOf(owner, 'metatags');
  return tags?.kind === 'object' ? tags.members : [];
}

function contentOf(value: Tree): string {
  if (value.kind === 'array') return itemsOf(value).map(contentOf).filter(Boolean).join(', ');
  return stringOf(value) ?? numberOf(value)?.toString() ?? '';
}
