import { oncePer, oncePerKey } from '../../source/once.ts';
import { readTarget } from './link-target.ts';
import type { Answers } from './answers.ts';
import type { Pattern, Redirect } from './redirect.ts';
import { findRedirect, type RedirectMatch } from './redirect-table.ts';

/** Chains longer than any browser follows are cut off. */
const maxHops = 30;

/** The redirects that a request passes through, including the first, and whether it returns to one of them. */
export interface Chain {
  readonly hops: readonly RedirectMatch[];
  readonly loops: boolean;
}

export function chainFrom(answers: Answers, path: string): Chain {
  const hopAt = hopsOf(answers);
  const hops: RedirectMatch[] = [];
  const visited = new Set<number>();
  for (let at: string | undefined = path; at !== undefined && hops.length < maxHops;) {
    const { match, target } = hopAt(at);
    if (match === undefined) break;
    if (visited.has(match.index)) return { hops, loops: true };
    visited.add(match.index);
    hops.push(match);
    at = target;
  }
  return { hops, loops: false };
}

interface Hop {
  readonly match: RedirectMatch | undefined;
  /** The path in the site where it ends. */
  readonly target: string | undefined;
}

/** Chains share hops, which would otherwise be looked up again for every redirect before them. */
const hopsOf = oncePer((answers: Answers) =>
  oncePerKey((path: string): Hop => {
    const match = findRedirect(answers.redirects, path);
    return { match, target: match && destinationPath(answers, match.destination) };
  }),
);

/** The path in the site of a destination; undefined if it leaves the site. */
export function destinationPath({ base }: Answers, destination: string): string | undefined {
  const target = readTarget(destination, '', base);
  return target.kind === 'site' ? (target.paths[0] ?? '') : undefined;
}

/** Sample paths that a pattern matches; an exact source is its own sample. */
export function samplesOf(pattern: Pattern): readonly string[] {
  const sample = (rest: string): string =>
    pattern
      .map((token, index) => {
        if (token.kind === 'literal') return token.text;
        if (token.kind === 'rest') return rest;
        return token.kind === 'optional' && rest === '' ? '' : `sample-${index}`;
      })
      .join('')
      .replace(/\/$/, '');
  if (pattern.some(({ kind }) => kind === 'optional')) return [sample('sample'), sample('')];
  const many = pattern.some(({ kind }) => kind === 'rest');
  return many ? [sample('sample'), sample('sample/deeper'), sample('')] : [sample('')];
}

/** Whether the redirect is used for its samples: no earlier redirect matches them. */
export function isReached({ redirects }: Answers, index: number, { pattern }: Redirect): boolean {
  return samplesOf(pattern).some((path) => findRedirect(redirects, path)?.index === index);
}
