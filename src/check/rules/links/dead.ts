import { hasAnchor } from '../../../site/links/anchors.ts';
import { addressFolder } from '../../../site/links/readings.ts';
import { showingPages } from '../../../site/links/showing-pages.ts';
import type { LinkSource, PlacedLink } from '../../../site/links/link-source.ts';
import { linkSources } from '../../../site/links/sources.ts';
import {
  answersOf,
  answerTo,
  type Answers,
  answerWithoutRedirects,
  pageAt,
} from '../../../site/model/addresses/answers.ts';
import { isWholeAddress, readTarget, type SiteTarget } from '../../../site/model/addresses/link-target.ts';
import { chainFrom, destinationPath } from '../../../site/model/addresses/redirect-chain.ts';
import { oncePerSite, oncePerPaths } from '../../../site/model/once-per-site.ts';
import { folderPages } from '../../../site/model/pages/folder-pages.ts';
import type { Page } from '../../../site/model/pages/page.ts';
import type { Site } from '../../../site/model/site.ts';
import { decodePercent } from '../../../site/source/text/percent.ts';
import { oncePer, oncePerKey } from '../../../site/source/once.ts';
import { variablesOf } from '../../../site/model/pages/variables.ts';
import { canonicalOf, siteTargets } from './site-targets.ts';

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
  const pathOf = siteTargets(site, url);
  const resolvedFromRoot = new Map<string, Resolution>();
  // Most targets occur on many pages; those that start at the root resolve alike from all of them.
  const resolved = new Set<string>();
  const open = openLinks(site, url);
  for (const source of linkSources(site)) {
    for (const link of open(source)) {
      if (resolved.has(link.target)) continue;
      // In docs.json, a full address often leads to what is beside the site on purpose.
      if (source.pages.length === 0 && url === '' && isWholeAddress(link.target)) continue;
      const text = pathOf(link.target);
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
    const lacking = pages.filter((page) => !hasAnchor(site, page, hash));
    if (at === 0 && lacking.length > 0 && lacking.length < pages.length)
      return lackingWhereShown(source, lacking);
    return lacking.length < pages.length ? undefined : pages;
  }

  /** An anchor within the page has to be on each page that shows the snippet with the link. */
  function lackingWhereShown(source: LinkSource, lacking: readonly Page[]): readonly Page[] | undefined {
    const shown = new Set(showingPages(site, source));
    const lackingShown = lacking.filter((page) => shown.has(page));
    return lackingShown.length === 0 ? undefined : lackingShown;
  }

  function resolve({ folders, pages }: LinkSource, address: string): Resolution {
    if (address === '') return pages;
    if (!address.startsWith('/')) {
      const resolution = resolutionInAll(
        folders.map((folder) => resolveFrom(site, answers, folder, address)),
      );
      return resolution === 'missing' && isReachedByBrowsers(pages, address) ? [] : resolution;
    }
    const cached = resolvedFromRoot.get(address);
    if (cached !== undefined) return cached;
    const resolution = resolveFrom(site, answers, '', address);
    resolvedFromRoot.set(address, resolution);
    return resolution;
  }

  /** On an index page, a browser resolves links from the folder above. */
  function isReachedByBrowsers(pages: readonly Page[], address: string): boolean {
    const folders = new Set(pages.map((page) => addressFolder(page.file.path)));
    return [...folders].some((folder) => resolveFrom(site, answers, folder, address) !== 'missing');
  }
}

function resolveFrom(site: Site, answers: Answers, folder: string, address: string): Resolution {
  const target = readTarget(address, folder, answers.base);
  if (target.kind === 'external' || target.paths.length === 0) return [];
  for (const path of target.paths) {
    const answer = answerTo(answers, path);
    if (answer?.kind === 'redirect') return pagesBehind(site, answers, path);
    if (answer !== undefined) return answer.kind === 'page' ? existing(pageAt(site, path)) : [];
  }
  const first = target.paths.map((path) => folderPages(site).get(path)).find(Boolean);
  if (first === undefined) return 'missing';
  return existing(site.pages.get(first));
}

/** The page to which redirects lead, unless they add an anchor. */
function pagesBehind(site: Site, answers: Answers, path: string): readonly Page[] {
  const { hops, loops } = chainFrom(answers, path);
  const destination = hops.at(-1)?.destination ?? '';
  const end = loops || destination.includes('#') ? undefined : destinationPath(answers, destination);
  return end === undefined ? [] : existing(pageAt(site, end));
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
  const pathOf = siteTargets(site, url);
  const open = openByLinks(
    site,
    JSON.stringify([answers.base, url, canonicalOf(site), [...variablesOf(site)]]),
  );
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
    const text = pathOf(target);
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
