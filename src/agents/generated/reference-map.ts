import { grouped } from '../../site/model/grouped.ts';
import { countOf } from '../../site/model/navigation/naming.ts';
import { byRank, rankOf } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import type { Sources } from './sources.ts';
import { item, joined, literal, type Phrase, type Statement } from './statement.ts';
import { linkTo } from './phrases.ts';

/** Where to read what: how to find an operation, in one line, then the sections of the site with their best pages. */
export function referenceMap(sources: Sources, operationsPath: string | undefined): readonly Statement[] {
  const places = [...grouped(sources.pages.filter(isListed), sectionOf)].map(([label, members]) => ({
    members,
    statement: sectionLine(label, members),
    rank: rankOf(members),
  }));
  const topPlaces = [...places].sort((left, right) => right.rank - left.rank).slice(0, maxSections);
  const otherPlaces = places.filter((place) => !topPlaces.includes(place));
  const more = otherPlaces.reduce((sum, { members }) => sum + members.length, 0);
  return [
    ...operationsLine(sources, operationsPath),
    ...places.filter((place) => topPlaces.includes(place)).map(({ statement }) => statement),
    ...(otherPlaces.length === 0
      ? []
      : [
          item(
            literal(
              `${countOf(otherPlaces.length, 'more section')} with ${countOf(more, 'page')}: see llms.txt`,
            ),
          ),
        ]),
  ];
}

const maxSections = 22;
const maxPages = 7;

function isListed({ purpose }: SourcePage): boolean {
  return purpose !== 'operation' && purpose !== 'news' && purpose !== 'community';
}

/** The division and the top group. */
function sectionOf({ labels, page }: SourcePage): string {
  const visibleLabels = [...labels, ...(labels.length < 2 ? page.groups.slice(0, 1) : [])].slice(-2);
  return [...new Set(visibleLabels)].join(' › ') || 'Pages';
}

function sectionLine(label: string, members: readonly SourcePage[]): Statement {
  const best = byRank(members).slice(0, maxPages);
  const inOrder = members.filter((member) => best.includes(member));
  const omitted = members.length - inOrder.length;
  const names = inOrder.map((source) => shortLink(source, label));
  const more = omitted > 0 ? [literal(`${omitted} more`)] : [];
  return item(literal(`**${label}**: `), ...joined([...names, ...more], '; '));
}

/** Drops words that the section already contains. */
function shortLink(source: SourcePage, label: string): Phrase {
  const link = linkTo(source);
  const bare = link.text.replace(/^.*: (?=.)/, '');
  return label.split(' › ').some((part) => link.text.startsWith(`${part}: `))
    ? { ...link, text: bare }
    : link;
}

/** One line, however many specs there are. */
function operationsLine(
  { pages, facts: { apis } }: Sources,
  operationsPath: string | undefined,
): readonly Statement[] {
  const operations = pages.filter(({ purpose }) => purpose === 'operation');
  const [first] = byRank(operations);
  if (first === undefined) return [];
  const specs = apis.length > 1 ? ` in ${apis.length} specs` : '';
  const list =
    operationsPath === undefined
      ? 'llms.txt lists them under the title of each'
      : `\`${operationsPath}\` lists each with method, path and page; search it for the path`;
  return [
    item(
      literal(
        `**API operations** (${operations.length}${specs}): ${list}. Each page has parameters, responses and a sample, such as `,
      ),
      linkTo(first),
      literal('.'),
    ),
  ];
}
