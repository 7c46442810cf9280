import { readTarget } from './link-target.ts';
import type { Answers } from './answers.ts';
import type { Pattern, Redirect } from './redirect.ts';
import { findRedirect, type RedirectMatch } from './redirect-table.ts';

/** Longer chains than any browser follows are not walked. */
const mostHops = 30;

/** The redirects a request passes through, the first included, and whether it comes back to one of them. */
export interface Chain {
  readonly hops: readonly RedirectMatch[];
  readonly loops: boolean;
}

export function chainFrom(answers: Answers, path: string): Chain {
  const hops: RedirectMatch[] = [];
  let next = findRedirect(answers.redirects, path);
  while (next !== undefined && hops.length < mostHops) {
    const { index, destination } = next;
    if (hops.some((hop) => hop.index === index)) return { hops, loops: true };
    hops.push(next);
    const target = destinationPath(answers, destination);
    next = target === undefined ? undefined : findRedirect(answers.redirects, target);
  }
  return { hops, loops: false };
}

/** The path in the site that a destination names, or undefined where it leaves the site. */
export function destinationPath({ base }: Answers, destination: string): string | undefined {
  const target = readTarget(destination, '', base);
  return target.kind === 'site' ? (target.paths[0] ?? '') : undefined;
}

/** Paths that stand for all a pattern takes: an exact source stands for itself. */
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

/** Whether the redirect answers what it was written for: no earlier one takes it. */
export function isReached({ redirects }: Answers, index: number, { pattern }: Redirect): boolean {
  return samplesOf(pattern).some((path) => findRedirect(redirects, path)?.index === index);
}
