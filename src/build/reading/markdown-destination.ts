import { answersOf, answerTo } from '../../model/addresses/answers.ts';
import { pathAt } from '../../model/addresses/address.ts';
import { folderPages } from '../../model/pages/folder-pages.ts';
import { isExternal, readTarget } from '../../model/addresses/link-target.ts';
import { targetOf } from '../../model/addresses/redirect.ts';
import type { RedirectMatch } from '../../model/addresses/redirect-table.ts';
import type { Site } from '../../model/site.ts';
import { markdownPath } from './markdown-path.ts';

/**
 * Where a redirect sends those who ask for Markdown: to that of its destination. A file has none, and of another host
 * only what the path of the request says is known.
 */
export function markdownDestination(
  site: Site,
  { destination, redirect }: Pick<RedirectMatch, 'destination' | 'redirect'>,
): string {
  const [, place = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(destination) ?? [];
  if (isExternal(destination)) {
    const keepsRequestedEnd = typeof targetOf(redirect).at(-1) === 'number' && !place.endsWith('/');
    return keepsRequestedEnd ? `${place}.md${rest}` : destination;
  }
  const target = readTarget(place, '', '');
  const path = target.kind === 'site' ? target.paths[0] : undefined;
  const markdown = path === undefined || path.endsWith('.md') ? undefined : markdownOf(site, path);
  return markdown === undefined ? destination : pathAt({ origin: '', base: '' }, markdown) + rest;
}

/** Undefined for what is not a page. What the path leads on to, or is not a file here, is left to tell for itself. */
function markdownOf(site: Site, path: string): string | undefined {
  const answer = answerTo(answersOf(site), path);
  if (answer?.kind === 'page') return answer.page && markdownPath(answer.page.path);
  if (answer?.kind === 'file' || answer?.kind === 'platform') return undefined;
  const first = answer === undefined ? folderPages(site).get(path) : undefined;
  return markdownPath(first ?? path);
}
