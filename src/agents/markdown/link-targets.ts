import { type Address, pathAt, siteUrl, urlAt } from '../../site/model/addresses/address.ts';
import { type Answer, answersOf, answerTo } from '../../site/model/addresses/answers.ts';
import { folderOf, isExternal, readTarget } from '../../site/model/addresses/link-target.ts';
import { folderPages } from '../../site/model/pages/folder-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { markdownDestination } from '../reading/markdown-destination.ts';
import { markdownPath } from '../reading/markdown-path.ts';
import { forBothAudiences } from '../published/audiences.ts';

// Two Unicode noncharacters, which no text contains: pages are printed before the targets of their links are
// known.
const open = '\ufdd0';
const close = '\ufdd1';

/** A link whose target is resolved when the site is known. */
export function unresolved(href: string): string {
  return href === '' || isExternal(href) ? href : open + href + close;
}

/**
 * The text with absolute addresses as links: links to pages lead to their Markdown, also through redirects, others to
 * the site itself. `path` is the page that contains them.
 */
export function withTargets(text: string, path: string, site: Site, address: Address): string {
  if (!text.includes(open)) return text;
  return text.replace(/\ufdd0([^\ufdd1]*)\ufdd1/g, (_, href: string) => targetOf(href, path, site, address));
}

/** The text for people, with links as in the source, below the base path. */
export function withPaths(text: string, _path: string, _site: Site, { base }: Address): string {
  return text.replace(/\ufdd0([^\ufdd1]*)\ufdd1/g, (_, href: string) => pathOf(href, base));
}

/** The text for both, to be chosen from by `textFor`. */
export function withBoth(text: string, path: string, site: Site, address: Address): string {
  return text.replace(/\ufdd0([^\ufdd1]*)\ufdd1/g, (_, href: string) =>
    forBothAudiences(pathOf(href, address.base), targetOf(href, path, site, address)),
  );
}

function pathOf(href: string, base: string): string {
  const isPath = /^\/(?!\/)/.test(href) && href !== base && !href.startsWith(`${base}/`);
  return isPath ? base + href : href;
}

function targetOf(href: string, path: string, site: Site, address: Address): string {
  const [, place = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (place === '') return urlAt(address, markdownPath(path)) + rest;
  const target = readTarget(place, folderOf(path), address.base.replace(/^\//, ''));
  const paths = target.kind === 'site' ? target.paths : [];
  const answers = answersOf(site);
  for (const candidate of paths) {
    const answer = answerTo(answers, candidate);
    if (answer !== undefined) return addressOf(answer, candidate, site, address) + rest;
  }
  const first = paths.map((candidate) => folderPages(site).get(candidate)).find(Boolean);
  return urlAt(address, first === undefined ? (paths[0] ?? '') : markdownPath(first)) + rest;
}

function addressOf(answer: Answer, path: string, site: Site, address: Address): string {
  if (answer.kind === 'operation') return urlAt(address, markdownPath(path.replace(/\.md$/, '')));
  if (answer.kind === 'page') {
    const page = answer.page?.path;
    return page === undefined ? `${siteUrl(address)}/` : urlAt(address, markdownPath(page));
  }
  if (answer.kind !== 'redirect') return urlAt(address, path);
  const destination = markdownDestination(site, answer.match);
  return isExternal(destination) ? destination : siteUrl(address) + withSlash(destination);
}

function withSlash(path: string): string {
  return path.startsWith('/') ? path : pathAt({ origin: '', base: '' }, path);
}
