import {
  booleanOf,
  itemsOf,
  member,
  stringOf,
  valueOf,
  type ScalarTree,
  type Tree,
} from '../../source/tree.ts';
import { oncePer } from '../../source/once.ts';
import { isExternal, joinPath } from './link-target.ts';

/** The source and destination of a redirect. */
export interface RedirectRule {
  readonly source: string;
  readonly destination: string;
  readonly permanent: boolean;
  readonly pattern: Pattern;
}

/** An entry of `redirects` in docs.json. */
export interface Redirect extends RedirectRule {
  readonly entry: Tree;
  readonly sourceTree: ScalarTree;
  readonly destinationTree: ScalarTree;
}

/**
 * A source as a sequence of literal and variable tokens. A query or fragment in it counts as part of the path, which
 * can never match: servers see neither.
 */
export type Pattern = readonly Token[];

/**
 * `segment` (`:slug`) is one path segment, `optional` (`:slug?`) one or none, `rest` (`:slug*`) any number of them, `text`
 * (`*`) any text.
 */
export type Token =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'segment' | 'optional' | 'rest'; readonly name: string }
  | { readonly kind: 'text' };

/** The redirects of docs.json in order; `config/shape` reports entries without a source or a destination. */
export const redirectsOf = oncePer((config: Tree): readonly Redirect[] =>
  itemsOf(valueOf(config, 'redirects')).flatMap((entry) => {
    const sourceTree = member(entry, 'source')?.value;
    const destinationTree = member(entry, 'destination')?.value;
    const source = stringOf(sourceTree);
    const destination = stringOf(destinationTree);
    if (sourceTree?.kind !== 'scalar' || destinationTree?.kind !== 'scalar') return [];
    if (source === undefined || destination === undefined) return [];
    const permanent = booleanOf(valueOf(entry, 'permanent')) ?? true;
    return [
      { source, destination, permanent, pattern: patternOf(source), entry, sourceTree, destinationTree },
    ];
  }),
);

export function patternOf(source: string): Pattern {
  const path = joinPath('', source);
  const tokens: Token[] = [];
  let end = 0;
  for (const match of path.matchAll(/:([A-Za-z_]\w*)([*?]?)|\*/g)) {
    if (match.index > end) tokens.push({ kind: 'literal', text: path.slice(end, match.index) });
    const name = match[1];
    tokens.push(name === undefined ? { kind: 'text' } : { kind: kinds[match[2] ?? ''] ?? 'segment', name });
    end = match.index + match[0].length;
  }
  if (end < path.length) tokens.push({ kind: 'literal', text: path.slice(end) });
  return tokens;
}

const kinds: Readonly<Record<string, 'optional' | 'rest'>> = { '?': 'optional', '*': 'rest' };

export function isExact(pattern: Pattern): boolean {
  return pattern.every(({ kind }) => kind === 'literal');
}

/** The text before the first variable token. */
export function literalPrefix(pattern: Pattern): string {
  const [first] = pattern;
  return first?.kind === 'literal' ? first.text : '';
}

/** Paths and patterns longer than any browser or author uses are not matched, so that time stays bounded. */
const limits = { path: 2000, tokens: 50 };

/**
 * The values of the tokens of a pattern for a path without leading slash; undefined if it does not match. `a/:slug*`
 * and `a/:slug?` also match `a`.
 */
export function matchPattern(pattern: Pattern, path: string): readonly string[] | undefined {
  const tooLong = path.length > limits.path || pattern.length > limits.tokens;
  if (tooLong || !path.startsWith(literalPrefix(pattern).replace(/\/$/, ''))) return undefined;
  // For each varying token, the smallest end for which the rest has failed to match: only smaller ends are left to try,
  // so that the time is linear in the length of the path times that of the pattern.
  const failedEnds = new Map<number, number>();
  return matchFrom(0, 0);

  function matchFrom(index: number, at: number): readonly string[] | undefined {
    const token = pattern[index];
    if (token === undefined) return at === path.length ? [] : undefined;
    return token.kind === 'literal' ? literal(index, token.text, at) : varying(index, token.kind, at);
  }

  function literal(index: number, text: string, at: number): readonly string[] | undefined {
    if (path.startsWith(text, at)) return matchFrom(index + 1, at + text.length);
    const next = pattern[index + 1]?.kind;
    const isBare = (next === 'rest' || next === 'optional') && index + 2 === pattern.length;
    return isBare && text.endsWith('/') && path.slice(at) === text.slice(0, -1) ? [''] : undefined;
  }

  function varying(index: number, kind: VaryingToken['kind'], at: number): readonly string[] | undefined {
    const slash = kind === 'segment' || kind === 'optional' ? path.indexOf('/', at) : -1;
    const furthest = slash >= 0 ? slash : path.length;
    const nearest = kind === 'segment' ? at + 1 : at;
    const key = index * (path.length + 1) + furthest;
    const untried = failedEnds.get(key) ?? furthest + 1;
    for (let end = untried - 1; end >= nearest; end -= 1) {
      const rest = matchFrom(index + 1, end);
      if (rest !== undefined) return [path.slice(at, end), ...rest];
    }
    failedEnds.set(key, Math.min(untried, nearest));
    return undefined;
  }
}

/** The destination of a path. What it captures from the path cannot name another host, or begin a query. */
export function destinationOf(redirect: RedirectRule, captured: readonly string[]): string {
  const destination = targetOf(redirect)
    .map((piece) => (typeof piece === 'string' ? piece : encodeCaptured(captured[piece] ?? '')))
    .join('');
  const leavesSite = isExternal(destination) && !isExternal(redirect.destination);
  return leavesSite ? `/${destination.replace(/^\/+/, '')}` : destination;
}

function encodeCaptured(text: string): string {
  return text.replace(/[%?#\\]/g, encodeURIComponent);
}

/** A destination as text and indexes (from 0) of the variable tokens of the pattern. */
export type Target = readonly (string | number)[];

export function targetOf(redirect: Pick<Redirect, 'pattern' | 'destination'>): Target {
  const { destination } = redirect;
  const pieces: (string | number)[] = [];
  let end = 0;
  for (const { start, text, index } of placeholdersOf(redirect)) {
    if (index === undefined) continue;
    pieces.push(destination.slice(end, start), index);
    end = start + text.length;
  }
  return [...pieces, destination.slice(end)].filter((piece) => piece !== '');
}

/**
 * A part of a destination that is replaced by a captured value; without an index, the source captures nothing for it.
 */
export interface Placeholder {
  readonly start: number;
  readonly text: string;
  readonly isSegment: boolean;
  /** Index among the variable tokens of the pattern, from 0. */
  readonly index: number | undefined;
}

/** Captured values are inserted by name; the others in order. */
export function placeholdersOf({
  pattern,
  destination,
}: Pick<Redirect, 'pattern' | 'destination'>): readonly Placeholder[] {
  const varying = varyingOf(pattern).map((token, index) => ({
    index,
    name: 'name' in token ? token.name : undefined,
  }));
  const indexes = new Map(varying.toReversed().map(({ index, name }) => [name, index]));
  const tokens = [...destination.matchAll(/:([A-Za-z_]\w*)(?:\*|\?(?![\w=&]))?|\*/g)].map((match) => {
    const [text, name] = match;
    const start = match.index;
    const [before = '/', after = '/'] = [destination[start - 1], destination[start + text.length]];
    const isSegment = before === '/' && '/?#'.includes(after);
    return { start, text, isSegment, name, index: name === undefined ? undefined : indexes.get(name) };
  });
  const matched = new Set(tokens.map(({ index }) => index));
  const unmatched = varying.filter(({ index }) => !matched.has(index));
  const named = unmatched.filter(({ name }) => name !== undefined).values();
  const unnamed = unmatched.filter(({ name }) => name === undefined).values();
  return tokens.map(({ start, text, isSegment, name, index }) => {
    // `Special:Search` is a literal name.
    if (index !== undefined || (name !== undefined && !isSegment)) return { start, text, isSegment, index };
    const [alike, others] = name === undefined ? [unnamed, named] : [named, unnamed];
    return { start, text, isSegment, index: (alike.next().value ?? others.next().value)?.index };
  });
}

/** A token that matches varying text. */
export type VaryingToken = Exclude<Token, { readonly kind: 'literal' }>;

export function varyingOf(pattern: Pattern): readonly VaryingToken[] {
  return pattern.filter((token) => token.kind !== 'literal');
}

/** Whether the destination is a path in the site without placeholders. */
export function isExactDestination({ destination }: RedirectRule): boolean {
  return !isExternal(destination) && !/[:*]/.test(destination.replace(/[?#].*$/s, ''));
}
