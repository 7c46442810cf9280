import { answersOf, answerTo } from '../../site/model/addresses/answers.ts';
import { folderPages } from '../../site/model/pages/folder-pages.ts';
import type { RedirectMatch } from '../../site/model/addresses/redirect-table.ts';
import type { Site } from '../../site/model/site.ts';
import { markdownPath, markdownRedirect } from './markdown-path.ts';

/** The Markdown address to which a redirect sends clients that want Markdown. Files have none. */
export function markdownDestination(
  site: Site,
  match: Pick<RedirectMatch, 'destination' | 'redirect'>,
): string {
  return markdownRedirect(match, (path) => (path.endsWith('.md') ? undefined : markdownOf(site, path)));
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
