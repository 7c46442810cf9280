import { hasAnchor, snippetsShown } from '../../../site/links/anchors.ts';
import { addressFolder } from '../../../site/links/readings.ts';
import { showingPages } from '../../../site/links/showing-pages.ts';
import type { LinkSource, PlacedLink } from '../../../site/links/link-source.ts';
import { linkSourceOf, structureLinks } from '../../../site/links/sources.ts';
import { answersOf, answerTo, type Answers, pageAt } from '../../../site/model/addresses/answers.ts';
import { isWholeAddress, readTarget, type SiteTarget } from '../../../site/model/addresses/link-target.ts';
import { chainFrom, destinationPath } from '../../../site/model/addresses/redirect-chain.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import { folderPages } from '../../../site/model/pages/folder-pages.ts';
import { documentsAmong } from '../../../site/model/pages/documents.ts';
import type { Page, Snippet } from '../../../site/model/pages/page.ts';
import type { Site } from '../../../site/model/site.ts';
import { decodePercent } from '../../../site/source/text/percent.ts';
import { oncePer, oncePerKey } from '../../../site/source/once.ts';
import { siteTargets } from './site-targets.ts';

/** A link whose path does not exist, or whose pages lack the anchor. */
export interface DeadLink {
  readonly source: LinkSource;
  readonly link: PlacedLink;
  readonly target: SiteTarget;
  /** The pages without the anchor; empty if the path does not exist. */
  readonly pages: readonly Page[];
}

/** All dead links of the site: computed once for the three rules that report them. */
export const deadLinks = oncePer((site: Site) => oncePerKey((url: string) => [...findDeadLinks(site, url)]));

/** The dead links of a page, and the documents in which anchors were looked for, which may change. */
interface DeadInPage {
  readonly links: readonly DeadLink[];
  readonly among: readonly (Page | Snippet)[];
}

const deadInPages = oncePerStructure(() =>
  oncePerKey((_url: string) => new WeakMap<Page | Snippet, DeadInPage>()),
);

/** The pages at an address; empty if something else is there. */
type Resolution = readonly Page[] | 'missing';

function* findDeadLinks(site: Site, url: string): Generator<DeadLink> {
  const answers = answersOf(site);
  const pathOf = siteTargets(site, url);
  const resolvedFromRoot = new Map<string, Resolution>();
  // Most targets occur on many pages; those that start at the root resolve alike from all of them.
  const valid = new Map<string, readonly Page[]>();
  const known = deadInPages(site)(url);
  for (const source of structureLinks(site)) yield* deadIn(source, new Set());
  for (const document of documentsAmong(site)) {
    let found = known.get(document);
    if (found === undefined || found.among.some((other) => !isCurrent(site, other))) {
      const among = new Set<Page | Snippet>();
      const links = [...deadIn(linkSourceOf(site, document), among)];
      found = links.length + among.size === 0 ? none : { links, among: [...among] };
      // A snippet depends on what the pages that include it show.
      if ('fields' in document) known.set(document, found);
    }
    yield* found.links;
  }

  function* deadIn(source: LinkSource, among: Set<Page | Snippet>): Generator<DeadLink> {
    const addShown = (pages: readonly Page[]): void => {
      for (const page of pages) for (const shown of snippetsShown(site, page)) among.add(shown);
    };
    for (const link of source.links) {
      if (link.isUnused === true) continue;
      const validPages = valid.get(link.target);
      if (validPages !== undefined) {
        addShown(validPages);
        continue;
      }
      // In docs.json, a full address often leads to what is beside the site on purpose.
      if (source.pages.length === 0 && url === '' && isWholeAddress(link.target)) continue;
      const text = pathOf(link.target);
      if (text === undefined) continue;
      const at = text.indexOf('#');
      const resolution = resolve(source, at < 0 ? text : text.slice(0, at));
      const asked = at < 0 || resolution === 'missing' ? [] : resolution;
      addShown(asked);
      const pages = resolution === 'missing' ? [] : pagesWithout(source, text, asked);
      if (pages !== undefined) {
        const target = readTarget(text, source.folders[0] ?? '', answers.base);
        if (target.kind === 'site') yield { source, link, target, pages };
      } else if (text.startsWith('/')) valid.set(link.target, asked);
    }
  }

  /** Those of the pages that lack the anchor of a link; undefined for a valid link. */
  function pagesWithout(
    source: LinkSource,
    text: string,
    pages: readonly Page[],
  ): readonly Page[] | undefined {
    if (pages.length === 0) return undefined;
    const at = text.indexOf('#');
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
    if (answer !== undefined)
      return answer.kind === 'page' ? existing(pageAt(site, path) ?? frontPage(site)) : [];
  }
  const first = target.paths.map((path) => folderPages(site).get(path)).find(Boolean);
  if (first === undefined) return 'missing';
  return existing(site.pages.get(first));
}

/** Where readers of the root are sent if it has no page of its own. */
function frontPage({ pages, navigation }: Site): Page | undefined {
  return navigation.firstPage === undefined ? undefined : pages.get(navigation.firstPage);
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

const none: DeadInPage = { links: [], among: [] };

function isCurrent({ pages, snippets }: Site, document: Page | Snippet): boolean {
  return ('fields' in document ? pages.get(document.path) : snippets.get(document.path)) === document;
}
