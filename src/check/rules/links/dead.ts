import { hasAnchor } from '../../../site/links/anchors.ts';
import type { LinkSource, PlacedLink } from '../../../site/links/link-source.ts';
import { linkSources } from '../../../site/links/sources.ts';
import {
  answersOf,
  answerTo,
  type Answers,
  answerWithoutRedirects,
  pageAt,
} from '../../../site/model/addresses/answers.ts';
import { readTarget, type SiteTarget, isExternal } from '../../../site/model/addresses/link-target.ts';
import { oncePerSite, oncePerPaths } from '../../../site/model/once-per-site.ts';
import { folderPages } from '../../../site/model/pages/folder-pages.ts';
import type { Page } from '../../../site/model/pages/page.ts';
import type { Site } from '../../../site/model/site.ts';
import { decodePercent } from '../../../site/source/text/percent.ts';
import { oncePer, oncePerKey } from '../../../site/source/once.ts';
import { variablesOf, type Variables, withVariables } from '../../../site/model/pages/variables.ts';

/** A link whose path does not exist, or whose pages lack the anchor. */
export interface DeadLink {
  readonly source: LinkSource;
  readonly link: PlacedLink;
  readonly target: SiteTarget;
  /** The pages without the anchor; empty if the path does not exist. */
  readonly pages: readonly Page[];
}

/** All dead links of the site: computed once for the three rules that report them. */
export const deadLinks = oncePerSite((site) => oncePerKey((url: string) => [...findDeadLinks(site, url)]));

/** The pages at an address; empty if something else is there. */
type Resolution = readonly Page[] | 'missing';

function* findDeadLinks(site: Site, url: string): Generator<DeadLink> {
  const answers = answersOf(site);
  const variables = variablesOf(site);
  const resolvedFromRoot = new Map<string, Resolution>();
  // Most targets occur on many pages; those that start at the root resolve alike from all of them.
  const resolved = new Set<string>();
  const open = openLinks(site, url);
  for (const source of linkSources(site)) {
    for (const link of open(source)) {
      if (resolved.has(link.target)) continue;
      const text = pathOf(link.target, variables, url);
      if (text === undefined) continue;
      const pages = pagesWithout(source, text);
      if (pages !== undefined) {
        const target = readTarget(text, source.folders[0] ?? '', answers.base);
        if (target.kind === 'site') yield { source, link, target, pages };
      } else if (text.startsWith('/')) resolved.add(link.target);
    }
  }

  /** The pages that lack the anchor, empty if the path does not exist; undefined for a valid link. */
  function pagesWithout(source: LinkSource, text: string): readonly Page[] | undefined {
    const at = text.indexOf('#');
    const pages = resolve(source, at < 0 ? text : text.slice(0, at));
    if (pages === 'missing') return [];
    if (at < 0 || pages.length === 0) return undefined;
    const hash = decodePercent(text.slice(at + 1).trim());
    return pages.some((page) => hasAnchor(site, page, hash)) ? undefined : pages;
  }

  function resolve({ folders, pages }: LinkSource, address: string): Resolution {
    if (address === '') return pages;
    if (!address.startsWith('/'))
      return resolutionInAll(folders.map((folder) => resolveFrom(site, answers, folder, address)));
    const cached = resolvedFromRoot.get(address);
    if (cached !== undefined) return cached;
    const resolution = resolveFrom(site, answers, '', address);
    resolvedFromRoot.set(address, resolution);
    return resolution;
  }
}

function resolveFrom(site: Site, answers: Answers, folder: string, address: string): Resolution {
  const target = readTarget(address, folder, answers.base);
  if (target.kind === 'external' || target.paths.length === 0) return [];
  for (const path of target.paths) {
    const answer = answerTo(answers, path);
    if (answer !== undefined) return answer.kind === 'page' ? existing(pageAt(site, path)) : [];
  }
  const first = target.paths.map((path) => folderPages(site).get(path)).find(Boolean);
  if (first === undefined) return 'missing';
  return existing(site.pages.get(first));
}

function existing(page: Page | undefined): readonly Page[] {
  return page === undefined ? [] : [page];
}

/** A snippet that several pages show is only at fault if its link is dead in all of them. */
function resolutionInAll(all: readonly Resolution[]): Resolution {
  if (all.every((each) => each === 'missing')) return 'missing';
  const pages = all.filter((each) => each !== 'missing').flat();
  return pages.length === all.length ? pages : [];
}

/** Gives the links of a source that have an anchor, or no page or file at their path: all others are valid. */
function openLinks(site: Site, url: string): (source: LinkSource) => readonly PlacedLink[] {
  const answers = answersOf(site);
  const variables = variablesOf(site);
  const open = openByLinks(site, JSON.stringify([answers.base, url, [...variables]]));
  const validFromRoot = new Set<string>();
  return ({ folders: [folder = '', ...others], links }) => {
    if (others.length > 0) return links;
    const byFolder = open(links);
    const cached = byFolder.get(folder);
    if (cached !== undefined) return cached;
    const remaining = links.filter(({ target }) => !isValid(target, folder));
    byFolder.set(folder, remaining.length === 0 ? none : remaining);
    return remaining;
  };

  function isValid(target: string, folder: string): boolean {
    if (validFromRoot.has(target)) return true;
    const text = pathOf(target, variables, url);
    if (text === undefined) return true;
    if (text.includes('#')) return false;
    const parsed = readTarget(text, folder, answers.base);
    const isAnswered =
      parsed.kind === 'site' &&
      parsed.paths.some((path) => answerWithoutRedirects(answers, path) !== undefined);
    if (isAnswered && target.startsWith('/')) validFromRoot.add(target);
    return isAnswered;
  }
}

const none: readonly PlacedLink[] = [];

/** By the links of files and the folder of a file with them. */
type OpenLinks = (links: readonly PlacedLink[]) => Map<string, readonly PlacedLink[]>;

/** Kept as long as the paths of the site and everything in the key are the same. */
function openByLinks(site: Site, key: string): OpenLinks {
  const byKey = openByKey(site);
  const reported = byKey.get(key);
  if (reported !== undefined) return reported;
  byKey.clear();
  const open: OpenLinks = oncePer(() => new Map());
  byKey.set(key, open);
  return open;
}

const openByKey = oncePerPaths(() => new Map<string, OpenLinks>());

/** The path that a link refers to in the site, if it does. */
function pathOf(target: string, variables: Variables, url: string): string | undefined {
  const address = withVariables(target, variables);
  if (address.includes('{')) return undefined;
  const path = pathOnOwnDomain(address, url) ?? address;
  return isExternal(path) ? undefined : path;
}

/** The path of a link to the site's own domain, which is checked like any other path. */
function pathOnOwnDomain(target: string, url: string): string | undefined {
  // Not the canonical address in docs.json, which is often that of a whole company, with an app next to the pages.
  if (!URL.canParse(url)) return undefined;
  const { origin, href } = new URL(url);
  const start = href.replace(/\/$/, '');
  if (!target.startsWith(start) || !/^(?:[/?#]|$)/.test(target.slice(start.length))) return undefined;
  const path = target.slice(origin.length);
  return path.startsWith('/') ? path : `/${path}`;
}
