import { answersOf, answerTo, type Answers } from '../../model/addresses/answers.ts';
import { folderPages } from '../../model/pages/folder-pages.ts';
import { isExternal, readTarget, type SiteTarget } from '../../model/addresses/link-target.ts';
import type { Among } from '../../model/pages/documents.ts';
import { oncePerSite } from '../../model/once-per-site.ts';
import type { Page } from '../../model/pages/page.ts';
import type { Site } from '../../model/site.ts';
import { decodePercent } from '../../source/text/percent.ts';
import { stringOf, valueOf, type Tree } from '../../source/tree.ts';
import { hasAnchor } from '../../links/anchors.ts';
import type { LinkSource, PlacedLink } from '../../links/link-source.ts';
import { linkSources } from '../../links/sources.ts';

/** A link that leads nowhere: its path does not, or the pages it leads to lack the anchor. */
export interface DeadLink {
  readonly source: LinkSource;
  readonly link: PlacedLink;
  readonly target: SiteTarget;
  /** The pages without the anchor; none where the path leads nowhere. */
  readonly pages: readonly Page[];
}

/** All dead links of the site, or of the pages and snippets among some files: found once, told by three rules. */
export function deadLinks(
  site: Site,
  { url, only }: { readonly url?: string | undefined; readonly only?: Among } = {},
): readonly DeadLink[] {
  const found = searches(site);
  const last = found.find((search) => search.url === url && search.only === only);
  if (last !== undefined) return last.links;
  const links = [...findDeadLinks(site, url, only)];
  found.push({ url, only, links });
  return links;
}

interface Search {
  readonly url: string | undefined;
  readonly only: Among;
  readonly links: readonly DeadLink[];
}

const searches = oncePerSite((): Search[] => []);

/** The pages an address leads to; none where something else answers it. */
type Reached = readonly Page[] | 'nowhere';

function* findDeadLinks(site: Site, url: string | undefined, only: Among): Generator<DeadLink> {
  const answers = answersOf(site);
  const variables = valueOf(site.config, 'variables');
  const fromRoot = new Map<string, Reached>();
  // Most targets are written on many pages. Those that start at the root lead to the same place from all of them.
  const alive = new Set<string>();
  for (const source of linkSources(site, only)) {
    for (const link of source.links) {
      if (alive.has(link.target)) continue;
      const written = withVariables(link.target, variables);
      const text = written && (pathAtHome(written, url) ?? written);
      if (text === undefined || isExternal(text)) continue;
      const pages = pagesWithout(source, text);
      if (pages !== undefined) {
        const target = readTarget(text, source.folders[0] ?? '', answers.base);
        if (target.kind === 'site') yield { source, link, target, pages };
      } else if (text.startsWith('/')) alive.add(link.target);
    }
  }

  /** The pages that lack the anchor, none where the path leads nowhere; undefined for a link that is right. */
  function pagesWithout(source: LinkSource, text: string): readonly Page[] | undefined {
    const at = text.indexOf('#');
    const reached = reach(source, at < 0 ? text : text.slice(0, at));
    if (reached === 'nowhere') return [];
    if (at < 0 || reached.length === 0) return undefined;
    const hash = decodePercent(text.slice(at + 1).trim());
    return reached.some((page) => hasAnchor(site, page, hash)) ? undefined : reached;
  }

  function reach({ folders, pages }: LinkSource, address: string): Reached {
    if (address === '') return pages;
    if (!address.startsWith('/'))
      return together(folders.map((folder) => reachFrom(answers, folder, address)));
    const known = fromRoot.get(address);
    if (known !== undefined) return known;
    const found = reachFrom(answers, '', address);
    fromRoot.set(address, found);
    return found;
  }
}

function reachFrom(answers: Answers, folder: string, address: string): Reached {
  const target = readTarget(address, folder, answers.base);
  if (target.kind === 'external' || target.paths.length === 0) return [];
  for (const path of target.paths) {
    const answer = answerTo(answers, path);
    if (answer !== undefined) return answer.kind === 'page' && answer.page !== undefined ? [answer.page] : [];
  }
  const first = target.paths.map((path) => folderPages(answers.site).get(path)).find(Boolean);
  if (first === undefined) return 'nowhere';
  const page = answers.site.pages.get(first);
  return page === undefined ? [] : [page];
}

/** A text that several pages show is only at fault where it is so in all of them. */
function together(all: readonly Reached[]): Reached {
  if (all.every((reached) => reached === 'nowhere')) return 'nowhere';
  const pages = all.filter((reached) => reached !== 'nowhere').flat();
  return pages.length === all.length ? pages : [];
}

/** The target with the variables of docs.json put in; undefined where it is still made of something not known here. */
function withVariables(target: string, variables: Tree | undefined): string | undefined {
  if (!target.includes('{')) return target;
  const filled = target.replace(
    /\{\{\s*([\w.-]+)\s*\}\}/g,
    (whole, name: string) => stringOf(valueOf(variables, name)) ?? whole,
  );
  return filled.includes('{') ? undefined : filled;
}

/** The path of a link to the own domain: it leads to pages like any other. */
function pathAtHome(target: string, url: string | undefined): string | undefined {
  // The canonical address that docs.json may hold is often that of a whole company: an app answers beside the pages.
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { origin, href } = new URL(url);
  const start = href.replace(/\/$/, '');
  if (!target.startsWith(start) || !/^(?:[/?#]|$)/.test(target.slice(start.length))) return undefined;
  const path = target.slice(origin.length);
  return path.startsWith('/') ? path : `/${path}`;
}
