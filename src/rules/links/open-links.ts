import { answersOf, answerWithoutRedirects } from '../../model/addresses/answers.ts';
import { isExternal, readTarget } from '../../model/addresses/link-target.ts';
import { oncePerPaths } from '../../model/once-per-site.ts';
import type { Site } from '../../model/site.ts';
import { plain, stringOf, valueOf, type Tree } from '../../source/tree.ts';
import type { LinkSource, PlacedLink } from '../../links/link-source.ts';

/** Gives the links of a source that have an anchor, or no page or file at their path: all others are valid. */
export function openLinks(
  site: Site,
  url: string | undefined,
): (source: LinkSource) => readonly PlacedLink[] {
  const answers = answersOf(site);
  const variables = valueOf(site.config, 'variables');
  const open = openByLinks(site, JSON.stringify([answers.base, url, variables && plain(variables)]));
  const validFromRoot = new Set<string>();
  return ({ folders: [folder = '', ...others], links }) => {
    if (others.length > 0) return links;
    const existing = open.get(links);
    if (existing !== undefined) return existing;
    const found = links.filter(({ target }) => !isValid(target, folder));
    open.set(links, found.length === 0 ? none : found);
    return found;
  };

  function isValid(target: string, folder: string): boolean {
    if (validFromRoot.has(target)) return true;
    const text = pathOf(target, variables, url);
    if (text === undefined) return true;
    if (text.includes('#')) return false;
    const read = readTarget(text, folder, answers.base);
    const isAnswered =
      read.kind === 'site' && read.paths.some((path) => answerWithoutRedirects(answers, path) !== undefined);
    if (isAnswered && target.startsWith('/')) validFromRoot.add(target);
    return isAnswered;
  }
}

const none: readonly PlacedLink[] = [];

/** By the links of a file, as long as the paths of the site and everything in the key are the same. */
function openByLinks(site: Site, key: string): WeakMap<readonly PlacedLink[], readonly PlacedLink[]> {
  const byKey = openByKey(site);
  const existing = byKey.get(key);
  if (existing !== undefined) return existing;
  byKey.clear();
  const open = new WeakMap<readonly PlacedLink[], readonly PlacedLink[]>();
  byKey.set(key, open);
  return open;
}

const openByKey = oncePerPaths(() => new Map<string, ReturnType<typeof openByLinks>>());

/** The path that a link refers to in the site, if it does. */
export function pathOf(
  target: string,
  variables: Tree | undefined,
  url: string | undefined,
): string | undefined {
  const written = withVariables(target, variables);
  const path = written && (pathOnOwnDomain(written, url) ?? written);
  return path === undefined || isExternal(path) ? undefined : path;
}

/** The target with the variables of docs.json filled in; undefined if it still contains a placeholder. */
function withVariables(target: string, variables: Tree | undefined): string | undefined {
  if (!target.includes('{')) return target;
  const filled = target.replace(
    /\{\{\s*([\w.-]+)\s*\}\}/g,
    (whole, name: string) => stringOf(valueOf(variables, name)) ?? whole,
  );
  return filled.includes('{') ? undefined : filled;
}

/** The path of a link to the site's own domain, which is checked like any other path. */
function pathOnOwnDomain(target: string, url: string | undefined): string | undefined {
  // Not the canonical address in docs.json, which is often that of a whole company, with an app next to the pages.
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { origin, href } = new URL(url);
  const start = href.replace(/\/$/, '');
  if (!target.startsWith(start) || !/^(?:[/?#]|$)/.test(target.slice(start.length))) return undefined;
  const path = target.slice(origin.length);
  return path.startsWith('/') ? path : `/${path}`;
}
