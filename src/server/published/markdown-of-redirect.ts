import { markdownPath } from '../../build/reading/markdown-path.ts';
import { pathAt } from '../../model/addresses/address.ts';
import { isExternal, readTarget } from '../../model/addresses/link-target.ts';
import { targetOf } from '../../model/addresses/redirect.ts';
import type { RedirectMatch } from '../../model/addresses/redirect-table.ts';
import type { Published, PublishedRule } from './open-published.ts';

/** The Markdown for the destination of a redirect. For exact redirects, it is in the build. */
export function markdownOfRedirect(
  { content, site }: Published,
  { destination, redirect }: RedirectMatch<PublishedRule>,
): string {
  if (redirect.markdown !== undefined) return redirect.markdown;
  const [, place = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(destination) ?? [];
  if (isExternal(destination)) {
    const keepsRequestedEnd = typeof targetOf(redirect).at(-1) === 'number' && !place.endsWith('/');
    return keepsRequestedEnd ? `${place}.md${rest}` : destination;
  }
  const target = readTarget(place, '', '');
  const path = target.kind === 'site' ? target.paths[0] : undefined;
  if (path === undefined || path === '' || /\.[a-z0-9]+$/i.test(path)) return destination;
  const page = content.pageAt(path) ?? site.folders[path] ?? path;
  return pathAt({ origin: '', base: '' }, markdownPath(page)) + rest;
}
