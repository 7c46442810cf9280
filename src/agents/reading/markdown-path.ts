import { pathAt } from '../../site/model/addresses/address.ts';
import { isExternal, readTarget } from '../../site/model/addresses/link-target.ts';
import { targetOf, type RedirectRule } from '../../site/model/addresses/redirect.ts';
import type { RedirectMatch } from '../../site/model/addresses/redirect-table.ts';

/** The page whose Markdown would have the path of the site's skill. */
export const pageOfSkill = 'skill';

/**
 * The path where agents read a page, relative to the root: its Markdown, or the page itself where that is not
 * published.
 */
export function markdownPath(path: string): string {
  return path === pageOfSkill ? path : `${path}.md`;
}

/**
 * The address to which a redirect sends clients that want Markdown. For other hosts, only the requested path counts.
 * `markdownAt` returns the path of the Markdown for a path of the site, and undefined for one without.
 */
export function markdownRedirect(
  { destination, redirect }: Pick<RedirectMatch<RedirectRule>, 'destination' | 'redirect'>,
  markdownAt: (path: string) => string | undefined,
): string {
  const [, place = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(destination) ?? [];
  if (isExternal(destination)) {
    const keepsRequestedEnd = typeof targetOf(redirect).at(-1) === 'number' && !place.endsWith('/');
    return keepsRequestedEnd ? `${place}.md${rest}` : destination;
  }
  const target = readTarget(place, '', '');
  const path = target.kind === 'site' ? target.paths[0] : undefined;
  const markdown = path === undefined ? undefined : markdownAt(path);
  return markdown === undefined ? destination : pathAt({ origin: '', base: '' }, markdown) + rest;
}
