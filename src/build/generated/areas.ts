import { grouped } from '../../model/grouped.ts';
import { summaryOf } from './core-tasks.ts';
import { isVague } from './purpose.ts';
import { byRank } from './source-pages.ts';
import type { PassagesOf, SourcePage } from './source-page.ts';
import { item, literal, type Statement } from './statement.ts';
import { isGreeting } from './words.ts';

/** The areas of the product, best first, each with the summary of its introductory page. */
export function areas(pages: readonly SourcePage[], passages: PassagesOf): readonly Statement[] {
  const described = pages.filter(
    ({ purpose }) => purpose === 'guide' || purpose === 'overview' || purpose === 'integration',
  );
  return [...grouped(described, areaOf)]
    .filter(([area]) => area !== '')
    .map(([area, members]) => ({ area, members, rank: rankOf(members) }))
    .sort((left, right) => right.rank - left.rank)
    .slice(0, maxAreas)
    .flatMap(({ area, members }) => {
      const lead = leadOf(members);
      const summary =
        lead === undefined
          ? []
          : summaryOf(lead, passages, 200)
              .filter((sentence) => !isGreeting(sentence))
              .slice(0, 1);
      return summary.length === 0 ? [] : [item(literal(`**${area}**: `), ...summary)];
    });
}

const maxAreas = 10;

/** The innermost label that is not vague. */
function areaOf({ labels, page }: SourcePage): string {
  return [...labels, ...page.groups.slice(0, 1)].findLast((label) => !isVague(label)) ?? '';
}

function rankOf(members: readonly SourcePage[]): number {
  return byRank(members)
    .slice(0, 3)
    .reduce((sum, { rank }) => sum + rank, 0);
}

/** The overview of an area; in a small area, otherwise its first page with a description. */
function leadOf(members: readonly SourcePage[]): SourcePage | undefined {
  const overview = members.find(({ purpose }) => purpose === 'overview');
  if (overview !== undefined || members.length > maxWithoutOverview) return overview;
  return members.find(({ description }) => description !== undefined) ?? members[0];
}

/** In a larger area, a page among many does not speak for all. */
const maxWithoutOverview = 20;
