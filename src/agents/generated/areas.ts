import { grouped } from '../../site/model/grouped.ts';
import { summaryOf } from './core-tasks.ts';
import { isVague } from './purpose.ts';
import { byRank, rankOf } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import type { Sources } from './sources.ts';
import { item, joined, literal, type Phrase, type Statement } from './statement.ts';
import { hasSameWords } from './phrases.ts';

/** The areas of the product, best first, each with the summary of its introductory page. */
export function areas(sources: Sources): readonly Statement[] {
  const described = sources.pages.filter(
    ({ purpose }) => purpose === 'guide' || purpose === 'overview' || purpose === 'integration',
  );
  return [...grouped(described, areaOf)]
    .filter(([area]) => area !== '')
    .map(([area, members]) => ({ area, members, rank: rankOf(members) }))
    .sort((left, right) => right.rank - left.rank)
    .slice(0, maxAreas)
    .flatMap(({ area, members }) => {
      const introduction = introductionOf([area, `${sources.facts.product} ${area}`], members);
      const sentences = introduction === undefined ? [] : summaryOf(introduction, sources, 200).slice(0, 1);
      const informative = sentences.filter(({ text }) => !hasSameWords(text, area));
      const titles = members.length > 1 ? titlesOf(members) : [];
      const summary = informative.length > 0 ? informative : titles;
      return summary.length === 0 ? [] : [item(literal(`**${area}**: `), ...summary)];
    });
}

const maxAreas = 10;

/** The innermost label that is not vague. */
function areaOf({ labels, page }: SourcePage): string {
  return [...labels, ...page.groups.slice(0, 1)].findLast((label) => !isVague(label)) ?? '';
}

/** The page that introduces an area: its only page, its overview, or one with its name. */
function introductionOf(names: readonly string[], members: readonly SourcePage[]): SourcePage | undefined {
  if (members.length === 1) return members[0];
  const lowered = names.map((name) => name.toLowerCase());
  return (
    members.find(({ purpose }) => purpose === 'overview') ??
    members.find(({ title }) => lowered.includes(title.text.toLowerCase()))
  );
}

/** The titles of its most central pages, where no page introduces the area. */
function titlesOf(members: readonly SourcePage[]): readonly Phrase[] {
  const named = [...grouped(byRank(members), ({ title }) => title.text.toLowerCase()).values()];
  const shown = named.slice(0, maxTitles).map(([first]) => first!);
  const more = named.length - shown.length;
  return joined([...shown.map(({ title }) => title), ...(more > 0 ? [literal(`${more} more`)] : [])], '; ');
}

const maxTitles = 6;
