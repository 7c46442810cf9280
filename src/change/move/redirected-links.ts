import { linksOf } from '../../site/links/sources.ts';
import { type Answers, answersOf, answerTo, pageAt } from '../../site/model/addresses/answers.ts';
import { folderOf, readTarget } from '../../site/model/addresses/link-target.ts';
import { chainFrom, destinationPath } from '../../site/model/addresses/redirect-chain.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import { addressOf } from '../compare/lost-addresses.ts';
import type { Relocation } from './move.ts';

/**
 * The links of pages that redirects lead to something that moves: they go there directly. `ownPage` gives the page that
 * takes the place of another one for readers of a page: its translation.
 */
export function redirectedLinks(
  { site, files, pages: others }: Relocation,
  ownPage: (page: string, of: string) => string,
): readonly TextEdit[] {
  const moved = [...files].map(([from, to]) => [pagePathOf(from), pagePathOf(to)] as const);
  const pages = new Map([...moved, ...(others ?? [])]);
  const answers = answersOf(site);
  return [...files.keys()].flatMap((path) => {
    const page = site.pages.get(pagePathOf(path));
    if (page === undefined) return [];
    return linksOf(page).flatMap(({ target, start, end }) => {
      const last = endOfRedirects(answers, target, folderOf(path));
      if (last === undefined) return [];
      const suffix = /[?#].*$/s.exec(target)?.[0] ?? last.suffix;
      // A heading has another name in another language.
      const own = suffix.includes('#') ? undefined : pages.get(ownPage(page.path, last.path));
      const to = own ?? pages.get(last.path);
      if (to === undefined) return [];
      const base = answers.base !== '' && target.startsWith(`/${answers.base}/`) ? `/${answers.base}` : '';
      return [{ span: { file: page.file, start, end }, text: `${base}/${addressOf(to)}${suffix}` }];
    });
  });
}

interface End {
  /** Path of the page at which redirects end. */
  readonly path: string;
  /** The query and fragment of the destination. */
  readonly suffix: string;
}

/** Undefined for a link that no redirect answers. */
function endOfRedirects(answers: Answers, target: string, folder: string): End | undefined {
  const read = readTarget(target, folder, answers.base);
  if (read.kind === 'external') return undefined;
  for (const path of read.paths) {
    const answer = answerTo(answers, path);
    if (answer === undefined) continue;
    if (answer.kind !== 'redirect') return undefined;
    const { destination = '' } = chainFrom(answers, path).hops.at(-1) ?? {};
    const end = destinationPath(answers, destination);
    if (end === undefined) return undefined;
    return { path: pageAt(answers.site, end)?.path ?? end, suffix: /[?#].*$/s.exec(destination)?.[0] ?? '' };
  }
  return undefined;
}
