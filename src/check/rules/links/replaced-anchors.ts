import type { LinkSource, PlacedLink } from '../../../site/links/link-source.ts';
import { linksOf, structureLinks } from '../../../site/links/sources.ts';
import { answersOf, answerTo, pageAt, type Answers } from '../../../site/model/addresses/answers.ts';
import { folderOf, readTarget } from '../../../site/model/addresses/link-target.ts';
import { chainFrom, destinationPath } from '../../../site/model/addresses/redirect-chain.ts';
import { oncePerPlaced, oncePerStructure } from '../../../site/model/once-per-structure.ts';
import { documentsAmong } from '../../../site/model/pages/documents.ts';
import type { Page, Snippet } from '../../../site/model/pages/page.ts';
import type { Site, Structure } from '../../../site/model/site.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { spanIn } from '../../../site/source/span.ts';
import { hasAnchor } from '../../../site/links/anchors.ts';
import { absolutePath, linkFix } from './advice.ts';

/** Links with an anchor through a redirect with an anchor of its own, which wins. */
export function* replacedAnchors(site: Site): Generator<Finding> {
  if (!answersOf(site).redirects.redirects.some(({ destination }) => destination.includes('#'))) return;
  for (const replaced of replacedInStructure(site)) yield findingOf(site, replaced);
  for (const document of documentsAmong(site))
    for (const replaced of replacedInDocument(document, site)) yield findingOf(site, replaced);
}

type Source = Omit<LinkSource, 'pages'>;

interface Replaced {
  readonly source: Source;
  readonly link: PlacedLink;
  readonly hash: string;
  readonly destination: string;
}

const replacedInStructure = oncePerStructure((structure) =>
  structureLinks(structure).flatMap((source) => replacedIn(source, structure)),
);

const replacedInDocument = oncePerPlaced((document: Page | Snippet, structure) => {
  const { file } = document;
  const folders = [folderOf(file.path)];
  return replacedIn({ file, folders, quoted: false, links: linksOf(document) }, structure);
});

const none: readonly Replaced[] = [];

function replacedIn(source: Source, structure: Structure): readonly Replaced[] {
  const answers = answersOf(structure);
  const found = source.links.flatMap((link) => {
    if (link.purpose !== 'page' || link.isUnused === true || !/^[^#].*#./.test(link.target)) return [];
    const target = readTarget(link.target, source.folders[0] ?? '', answers.base);
    if (target.kind === 'external' || !target.hash) return [];
    const destination = anchoredDestination(answers, target.paths);
    if (destination === undefined || destination.split('#')[1] === target.hash) return [];
    return [{ source, link, hash: target.hash, destination }];
  });
  return found.length === 0 ? none : found;
}

function findingOf(site: Site, { source, link, hash, destination }: Replaced): Finding {
  const path = destinationPath(answersOf(site), destination.split('#')[0] ?? '') ?? '';
  const page = pageAt(site, path);
  const text = `${absolutePath(path)}#${hash}`;
  const isThere = page !== undefined && hasAnchor(site, page, hash);
  return {
    message: `"${link.target}" leads to "${destination}": the anchor of the redirect replaces its own`,
    span: spanIn(source.file, link),
    help: isThere ? `write "${text}"` : `write "${destination}"`,
    fix: linkFix(source, link, isThere ? text : destination, false),
  };
}

/** Where redirects end for the first path that is answered, if they add an anchor. */
function anchoredDestination(answers: Answers, paths: readonly string[]): string | undefined {
  const path = paths.find((each) => answerTo(answers, each) !== undefined);
  if (path === undefined || answerTo(answers, path)?.kind !== 'redirect') return undefined;
  const { destination } = chainFrom(answers, path).hops.at(-1) ?? {};
  return destination?.includes('#') === true && destination.startsWith('/') ? destination : undefined;
}
