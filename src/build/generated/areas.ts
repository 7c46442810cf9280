import { grouped } from '../../model/grouped.ts';
import { summaryOf } from './core-tasks.ts';
import { isVague } from './purpose.ts';
import { byRank, rankOf } from './source-pages.ts';
import type { PassagesOf, SourcePage } from './source-page.ts';
import { item, literal, type Phrase, type Statement } from './statement.ts';

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
      const lead = leadOf(area, members);
      const summary = lead === undefined ? titlesOf(members) : summaryOf(lead, passages, 200).slice(0, 1);
      return summary.length === 0 ? [] : [item(literal(`**${area}**: `), ...summary)];
    });
}

const maxAreas = 10;

/** The innermost label that is not vague. */
function areaOf({ labels, page }: SourcePage): string {
  return [...labels, ...page.groups.slice(0, 1)].findLast((label) => !isVague(label)) ?? '';
}

/** The page that speaks for an area: its overview, one of its name ("Acme Agents" for "Agents"), or its only page. */
function leadOf(area: string, members: readonly SourcePage[]): SourcePage | undefined {
  if (members.length === 1) return members[0];
  const isOverview = ({ purpose, title }: SourcePage): boolean =>
    purpose === 'overview' || /\boverview\b|^introduction\b/i.test(title.text);
  const name = area.toLowerCase();
  const isNamed = ({ title }: SourcePage): boolean => {
    const words = title.text.toLowerCase();
    return (
      words === name || (words.endsWith(` ${name}`) && words.split(' ').length === name.split(' ').length + 1)
    );
  };
  return members.find(isOverview) ?? members.find(isNamed);
}

/** The titles of its most central pages, where no page speaks for the area. */
function titlesOf(members: readonly SourcePage[]): readonly Phrase[] {
  const named = [...grouped(byRank(members), ({ title }) => title.text.toLowerCase()).values()];
  const shown = named.slice(0, maxTitles).map(([first]) => first!);
  const more = named.length - shown.length;
  const all = [...shown.map(({ title }) => title), ...(more > 0 ? [literal(`${more} more`)] : [])];
  return all.flatMap((title, index) => (index === 0 ? [title] : [literal('; '), title]));
}

const maxTitles = 6;
