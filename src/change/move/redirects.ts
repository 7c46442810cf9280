import { changeRedirects, type NewRedirect } from '../compare/new-redirects.ts';
import { addressOf } from '../compare/lost-addresses.ts';
import { answerTo } from '../../site/model/addresses/answers.ts';
import { isExternal, joinPath } from '../../site/model/addresses/link-target.ts';
import {
  isExact,
  isExactDestination,
  literalPrefix,
  redirectsOf,
  type Redirect,
} from '../../site/model/addresses/redirect.ts';
import { findRedirect } from '../../site/model/addresses/redirect-table.ts';
import { isPage, pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import type { Relocation, Unresolved } from './move.ts';
import { placeAfter, placeOf } from './place.ts';
import { pathAfter } from './relocated-folders.ts';
import { viewsOf } from './views.ts';
import { retargeted } from './written-target.ts';

export interface FollowingRedirects {
  readonly edits: readonly TextEdit[];
  readonly added: readonly NewRedirect[];
  readonly unresolved: readonly Unresolved[];
}

/**
 * Points redirects to moved pages at the new location, removes those whose source becomes a page again, and adds one
 * from each old address. `isKept` tells whether readers may know an old address: an address that only existed until its
 * move is undone was never published.
 */
export function followRedirects(
  relocation: Relocation,
  isKept: (path: string) => boolean,
  adds: boolean,
): FollowingRedirects {
  const { site, files, pages = [] } = relocation;
  const { before, after } = viewsOf(relocation);
  const paths = [...files].map(([from, to]) => [pagePathOf(from), pagePathOf(to)] as const);
  const moved = [...paths, ...pages]
    .map(([from, to]) => ({ from, to }))
    .filter(({ from, to }) => isPage(before.site, from) && isPage(after.site, to));
  const fresh = new Set(moved.map(({ to }) => addressOf(to)));
  const existing = redirectsOf(site.config);
  const replaced = existing.filter(
    ({ pattern }) => isExact(pattern) && fresh.has(literalPrefix(pattern)) && literalPrefix(pattern) !== '',
  );
  const back = new Map(
    replaced.map(({ pattern, destination }) => [literalPrefix(pattern), joinPath('', destination)]),
  );
  const added = moved.flatMap(({ from, to }): readonly NewRedirect[] => {
    if (!adds) return [];
    const [source, destination] = [addressOf(from), addressOf(to)];
    if (source === destination || source === '') return [];
    const isTakenBack = back.get(destination) === source;
    if (isTakenBack && !isKept(from)) return [];
    const isAnswered = answerTo(after, source) !== undefined;
    return isAnswered && !isReplaced(relocation, replaced, source)
      ? []
      : [{ source: `/${source}`, destination: `/${destination}` }];
  });
  const retained = existing.filter((redirect) => !replaced.includes(redirect));
  const { edits, unresolved } = straightened(relocation, retained);
  const removed = new Set(replaced.map(({ entry }) => entry));
  return { edits: [...edits, ...changeRedirects(site.config, removed, added)], added, unresolved };
}

/** Whether an address is answered only by a redirect that is removed. */
function isReplaced(relocation: Relocation, replaced: readonly Redirect[], path: string): boolean {
  const { after } = viewsOf(relocation);
  const match = findRedirect(after.redirects, path);
  return match !== undefined && replaced.includes(match.redirect);
}

/** Destinations of redirects to moved pages, and patterns that may match them. */
export function straightened(
  relocation: Relocation,
  redirects: readonly Redirect[],
): { readonly edits: readonly TextEdit[]; readonly unresolved: readonly Unresolved[] } {
  const { before } = viewsOf(relocation);
  const edits: TextEdit[] = [];
  const unresolved: Unresolved[] = [];
  for (const redirect of redirects) {
    const { destination, destinationTree } = redirect;
    const span = destinationTree.span;
    if (isExternal(destination)) continue;
    if (isExactDestination(redirect)) {
      const place = placeOf(before, destination, '');
      const path = place && placeAfter(relocation, place);
      if (place === undefined || path === place.path || path === undefined) continue;
      edits.push({
        span,
        text: JSON.stringify(
          retargeted(destination, { ...place, from: 'root' }, path, { folder: '', endsAtSpace: false }),
        ),
      });
      continue;
    }
    const literal = joinPath('', destination.slice(0, destination.search(/[:*]/)));
    const path = pathAfter(relocation, literal);
    if (path === undefined)
      unresolved.push({ span, message: `the pattern "${redirect.source}" may lead to what moved` });
    else if (path !== literal) {
      const at = destination.indexOf(literal);
      const text = destination.slice(0, at) + path + destination.slice(at + literal.length);
      edits.push({ span, text: JSON.stringify(text) });
    }
  }
  return { edits, unresolved };
}
