import { isPlatformPath } from './platform-path.ts';
import {
  destinationOf,
  isExact,
  literalPrefix,
  matchPattern,
  type Pattern,
  type Redirect,
  type RedirectRule,
} from './redirect.ts';

/** The redirects of a site, indexed so that a lookup does not depend on their number. */
export interface RedirectTable<Rule extends RedirectRule = Redirect> {
  readonly redirects: readonly Rule[];
  /** Index of the first redirect by its exact source path. */
  readonly exact: ReadonlyMap<string, number>;
  readonly patterns: PatternTree;
}

/** Patterns by their leading segments. */
interface PatternTree {
  /** Indexes of the patterns whose other segments can be any number. */
  readonly indexes: readonly number[];
  readonly next: ReadonlyMap<string, PatternTree>;
}

/** The key of a segment with variable text; a slash is in no segment. */
const varying = '/';

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
  const patterns = newTree();
  redirects.forEach(({ pattern }, index) => {
    if (isExact(pattern)) {
      const path = literalPrefix(pattern);
      if (!exact.has(path)) exact.set(path, index);
      return;
    }
    let tree = patterns;
    for (const segment of leadingSegments(pattern)) {
      const next = tree.next.get(segment) ?? newTree();
      tree.next.set(segment, next);
      tree = next;
    }
    tree.indexes.push(index);
  });
  return { redirects, exact, patterns };
}

interface GrowingTree {
  readonly indexes: number[];
  readonly next: Map<string, GrowingTree>;
}

function newTree(): GrowingTree {
  return { indexes: [], next: new Map() };
}

/** The segments before the first token that matches any number of them. */
function leadingSegments(pattern: Pattern): readonly string[] {
  const end = pattern.findIndex(({ kind }) => kind !== 'literal' && kind !== 'segment');
  const segments = (end === -1 ? pattern : pattern.slice(0, end))
    .map((token) => (token.kind === 'literal' ? token.text : '\0'))
    .join('')
    .split('/')
    .map((segment) => (segment.includes('\0') ? varying : segment));
  return end === -1 ? segments : segments.slice(0, -1);
}

/**
 * The first redirect that matches a path without leading slash. A path that ends in `.md` is looked up without it,
 * unless a source is meant for such paths, or it is the skill of the site.
 */
export function findRedirect<Rule extends RedirectRule>(
  table: RedirectTable<Rule>,
  path: string,
): RedirectMatch<Rule> | undefined {
  const match = find(table, path);
  if (!path.endsWith('.md') || isPlatformPath(path) || match?.redirect.pattern.at(-1)?.kind === 'literal')
    return match;
  const plain = find(table, path.slice(0, -'.md'.length));
  return plain === undefined ? match : { ...plain, wantsMarkdown: true };
}

function find<Rule extends RedirectRule>(
  { redirects, exact, patterns }: RedirectTable<Rule>,
  path: string,
): RedirectMatch<Rule> | undefined {
  const candidates = [patterns.indexes];
  let trees: readonly PatternTree[] = [patterns];
  for (const segment of path.split('/')) {
    trees = trees
      .flatMap(({ next }) => [next.get(segment), next.get(varying)])
      .filter((tree) => tree !== undefined);
    for (const { indexes } of trees) candidates.push(indexes);
  }
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
