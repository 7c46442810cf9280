import type { LinkSource, PlacedLink } from '../../../site/links/link-source.ts';
import { isRelative, readingsOf, type Readings } from '../../../site/links/readings.ts';
import { linkSourceOf, linksOf } from '../../../site/links/sources.ts';
import { showingPages } from '../../../site/links/showing-pages.ts';
import { answersOf, answerTo } from '../../../site/model/addresses/answers.ts';
import { editionFor } from '../../../site/model/navigation/editions.ts';
import { folderPages } from '../../../site/model/pages/folder-pages.ts';
import type { Page } from '../../../site/model/pages/page.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import type { Site, Structure } from '../../../site/model/site.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { oncePer, oncePerKey } from '../../../site/source/once.ts';
import { spanIn } from '../../../site/source/span.ts';
import { absolutePath, linkFix } from './advice.ts';

/** Links of a page without leading slash that lead to different places, depending on who reads them. */
export function* differentReadings(page: Page, structure: Structure): Generator<Finding> {
  const isAnswered = answeredPaths(structure);
  const { file } = page;
  for (const link of relativeLinks(linksOf(page))) {
    const difference = differenceOn(link, readingsOf(link.target, file.path, file.path), isAnswered);
    if (difference !== undefined) yield findingOf(structure, { file, pages: [page] }, link, difference);
  }
}

/** Those of snippets. */
export function* differentReadingsOfSnippets(site: Site): Generator<Finding> {
  const isAnswered = answeredPaths(site);
  for (const snippet of site.snippets.values()) {
    const links = relativeLinks(linksOf(snippet));
    if (links.length === 0) continue;
    const source = linkSourceOf(site, snippet);
    const pages = showingPages(site, source);
    for (const link of links) {
      const difference = differenceAmong(link, source, pages, isAnswered);
      if (difference !== undefined) yield findingOf(site, source, link, difference);
    }
  }
}

const none: readonly PlacedLink[] = [];

const relativeLinks = oncePer((links: readonly PlacedLink[]): readonly PlacedLink[] => {
  const relative = links.filter(
    ({ purpose, target, isUnused }) => purpose === 'page' && isUnused !== true && isRelative(target),
  );
  return relative.length === 0 ? none : relative;
});

interface Difference {
  readonly message: string;
  /** The paths that exist, each of which may be meant; at least one. */
  readonly candidates: readonly string[];
  /** Whether the one that exists is one to which the link leads at present. */
  readonly isCertain: boolean;
}

/** Undefined for a page that cannot be known here. */
type IsAnswered = (path: string) => boolean | undefined;

const answeredPaths = oncePerStructure((site): IsAnswered => {
  const answers = answersOf(site);
  const answerAt = oncePerKey((path: string): { readonly isThere: boolean | undefined } => {
    const kind = answerTo(answers, path)?.kind;
    if (kind === 'unknown') return { isThere: undefined };
    return { isThere: kind !== undefined || folderPages(site).has(path) };
  });
  return (path) => answerAt(path).isThere;
});

function differenceOn(
  { target }: PlacedLink,
  { check, browser, repository }: Readings,
  isAnswered: IsAnswered,
): Difference | undefined {
  const candidates = existing([check, browser, repository], isAnswered);
  if (candidates === undefined || (check === browser && candidates.includes(check))) return undefined;
  if (check !== browser)
    return {
      message: `"${target}" leads to "/${browser}" in a browser, but to "/${check}" for the platform's link check`,
      candidates,
      isCertain: candidates.includes(check) || candidates.includes(browser),
    };
  return {
    message: `"${target}" leads to "/${check}", which does not exist, and not to "/${repository}"`,
    candidates,
    isCertain: false,
  };
}

/** A snippet is judged for each page that shows it. */
function differenceAmong(
  { target }: PlacedLink,
  { file }: LinkSource,
  pages: readonly Page[],
  isAnswered: IsAnswered,
): Difference | undefined {
  const readings = pages.map((page) => ({ page, ...readingsOf(target, file.path, page.file.path) }));
  const dead = readings.find(({ browser }) => !isAnswered(browser));
  const paths = readings.flatMap(({ check, browser, repository }) => [check, browser, repository]);
  const candidates = existing(paths, isAnswered);
  if (dead === undefined || candidates === undefined) return undefined;
  return {
    message: `"${target}" leads to "/${dead.browser}" in a browser on page "${dead.page.path}", which does not exist`,
    candidates,
    isCertain: readings.some(({ browser }) => candidates.includes(browser)),
  };
}

/** Undefined if there is none, or one is not known. */
function existing(paths: readonly string[], isAnswered: IsAnswered): readonly string[] | undefined {
  if (paths.some((path) => isAnswered(path) === undefined)) return undefined;
  const there = [...new Set(paths)].filter((path) => isAnswered(path));
  return there.length === 0 ? undefined : there;
}

function findingOf(
  site: Structure,
  source: Pick<LinkSource, 'file' | 'pages'>,
  link: PlacedLink,
  { message, candidates, isCertain }: Difference,
): Finding {
  const isOfEdition = editionFor(
    site,
    '',
    source.pages.map((page) => page.path),
  );
  const own = candidates.filter(isOfEdition);
  const [path = '', ...others] = own.length === 0 ? candidates : own;
  const suffix = /[?#].*$/s.exec(link.target)?.[0] ?? '';
  const written = [path, ...others].map((candidate) => absolutePath(candidate) + suffix);
  const span = spanIn(source.file, link);
  if (others.length > 0)
    return { message, span, help: `write the one that is meant: "${written.join('" or "')}"` };
  const text = absolutePath(path) + suffix;
  return {
    message,
    span,
    help: `write "${text}"`,
    fix: linkFix({ file: source.file, quoted: false }, link, text, isCertain && candidates.length === 1),
  };
}
