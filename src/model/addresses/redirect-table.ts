import { addTo } from '../grouped.ts';
import {
  destinationOf,
  isExact,
  literalPrefix,
  matchPattern,
  type Redirect,
  type RedirectRule,
} from './redirect.ts';

/** The redirects of a site, indexed so that a lookup does not depend on their number. */
export interface RedirectTable<Rule extends RedirectRule = Redirect> {
  readonly redirects: readonly Rule[];
  /** Index of the first redirect by its exact source path. */
  readonly exact: ReadonlyMap<string, number>;
  /** Indexes of the patterns by their leading literal segments; '' for those without any. */
  readonly patterns: ReadonlyMap<string, readonly number[]>;
}

export interface RedirectMatch<Rule extends RedirectRule = Redirect> {
  readonly index: number;
  readonly redirect: Rule;
  /** Destination of the path, with captured values inserted. */
  readonly destination: string;
  /** The path was looked up without its `.md`: the client wants the Markdown of the destination. */
  readonly wantsMarkdown: boolean;
}

export function redirectTable<Rule extends RedirectRule>(redirects: readonly Rule[]): RedirectTable<Rule> {
  const exact = new Map<string, number>();
  const patterns = new Map<string, number[]>();
  redirects.forEach(({ pattern }, index) => {
    if (isExact(pattern)) {
      const path = literalPrefix(pattern);
      if (!exact.has(path)) exact.set(path, index);
      return;
    }
    const prefix = literalPrefix(pattern);
    const key = prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')));
    addTo(patterns, key, index);
  });
  return { redirects, exact, patterns };
}

/**
 * The first redirect that matches a path without leading slash. A path that ends in `.md` is looked up without it,
 * unless a source is meant for such paths.
 */
export function findRedirect<Rule extends RedirectRule>(
  table: RedirectTable<Rule>,
  path: string,
): RedirectMatch<Rule> | undefined {
  const match = find(table, path);
  if (!path.endsWith('.md') || match?.redirect.pattern.at(-1)?.kind === 'literal') return match;
  const plain = find(table, path.slice(0, -'.md'.length));
  return plain === undefined ? match : { ...plain, wantsMarkdown: true };
}

function find<Rule extends RedirectRule>(
  { redirects, exact, patterns }: RedirectTable<Rule>,
  path: string,
): RedirectMatch<Rule> | undefined {
  const candidates = [patterns.get('') ?? []];
  for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1))
    candidates.push(patterns.get(path.slice(0, end)) ?? []);
  if (path !== '') candidates.push(patterns.get(path) ?? []);
  let first = exact.get(path) ?? Infinity;
  // Each list is sorted, and is only read up to the first match of all.
  for (const indexes of candidates)
    for (const index of indexes) {
      if (index >= first) break;
      if (matchPattern(redirects[index]!.pattern, path) !== undefined) first = index;
    }
  const redirect = redirects[first];
  const captured = redirect && matchPattern(redirect.pattern, path);
  if (redirect === undefined || captured === undefined) return undefined;
  return { index: first, redirect, destination: destinationOf(redirect, captured), wantsMarkdown: false };
}
