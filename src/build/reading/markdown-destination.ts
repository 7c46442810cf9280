import { answersOf, answerTo } from '../../model/addresses/answers.ts';
import { pathAt } from '../../model/addresses/address.ts';
import { folderPages } from '../../model/pages/folder-pages.ts';
import { isExternal, readTarget } from '../../model/addresses/link-target.ts';
import { targetOf } from '../../model/addresses/redirect.ts';
import type { RedirectMatch } from '../../model/addresses/redirect-table.ts';
import type { Site } from '../../model/site.ts';
import { markdownPath } from './markdown-path.ts';

/**
 * The Markdown address to which a redirect sends clients that want Markdown. Files have none; for other hosts, only the
 * requested path counts.
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

/**
 * Undefined for anything other than a page. Paths that are redirected further, or that do not exist here, are left
 * alone.
 */
function markdownOf(site: Site, path: string): string | undefined {
  const answer = answerTo(answersOf(site), path);
  if (answer?.kind === 'page') return answer.page && markdownPath(answer.page.path);
  if (answer?.kind === 'file' || answer?.kind === 'platform') return undefined;
  const first = answer === undefined ? folderPages(site).get(path) : undefined;
  return markdownPath(first ?? path);
}
