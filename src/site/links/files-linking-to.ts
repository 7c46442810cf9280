import { lastSegment } from '../model/addresses/link-target.ts';
import { documentsAmong } from '../model/pages/documents.ts';
import type { Site } from '../model/site.ts';
import type { PlacedLink } from './link-source.ts';
import { linksOf, structureLinks } from './sources.ts';

/** A path of the site: only its anchors, itself, or everything that starts with it. */
export interface Destination {
  readonly path: string;
  readonly kind: 'anchors' | 'path' | 'prefix';
}

/**
 * The files with links that may lead to one of some paths. Only the last segment of a path is compared, so there may be
 * too many.
 */
export function filesLinkingTo(site: Site, destinations: readonly Destination[]): ReadonlySet<string> {
  if (destinations.length === 0) return new Set();
  const mayLeadThere = leadingTo(destinations);
  const linksThere = (links: readonly PlacedLink[], anchors: boolean): boolean =>
    links.some(({ target }) => mayLeadThere(target) || (anchors && target.trimStart().startsWith('#')));
  const files = new Set<string>();
  for (const document of documentsAmong(site, undefined)) {
    // An anchor without a path is in the page itself, which for a snippet is any page that shows it.
    if (linksThere(linksOf(document), !('fields' in document))) files.add(document.file.path);
  }
  for (const { file, links } of structureLinks(site)) if (linksThere(links, true)) files.add(file.path);
  return files;
}

/** Some files, with docs.json and everything else that is checked together with it if one of those is among them. */
export function withStructure(site: Site, files: ReadonlySet<string>): ReadonlySet<string> {
  const structure = ['docs.json', ...structureLinks(site).map(({ file }) => file.path)];
  return structure.some((path) => files.has(path)) ? new Set([...files, ...structure]) : files;
}

/** Whether a link with some target may lead to one of the paths. */
export function leadingTo(destinations: readonly Destination[]): (target: string) => boolean {
  const toAnchors = patternOf(destinations.filter(({ kind }) => kind === 'anchors'));
  const toPaths = patternOf(destinations.filter(({ kind }) => kind !== 'anchors'));
  return (target) =>
    toPaths?.test(target) === true ||
    (toAnchors !== undefined && target.includes('#') && toAnchors.test(target));
}

function patternOf(destinations: readonly Destination[]): RegExp | undefined {
  if (destinations.length === 0) return undefined;
  const segments = destinations.map(({ path, kind }) => {
    const segment = lastSegment(path).replace(/[^\w]/g, '\\$&');
    return kind === 'prefix' ? segment : `${segment}(?=[/.#?\\s]|$)`;
  });
  const uncertain = [
    // Escapes, variables, and paths of dots alone may stand for any segment.
    ...['[%{\\\\]', '^\\s*[./]+(?:[#?\\s]|$)', '^\\s*\\?'],
    // The folder of the file may start with the prefix.
    ...(destinations.some(({ kind }) => kind === 'prefix') ? ['^\\s*(?![/#]|[a-z][a-z0-9+.-]*:)'] : []),
  ];
  return new RegExp([`(?:^\\s*|/)(?:${segments.join('|')})`, ...uncertain].join('|'));
}
