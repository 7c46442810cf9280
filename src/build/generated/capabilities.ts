import { grouped } from '../../model/grouped.ts';
import { isVague } from './categories.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import { fitting, linkTo, sentence } from './text.ts';

/**
 * What the product can do, by area: an area is a section of the navigation, told by the page that introduces it and by
 * the titles of its best others.
 */
export function capabilities(pages: readonly SourcePage[], limit: number): string {
  const areas = [...grouped(pages.filter(isCapability), areaOf)].map(([label, members]) =>
    areaLine(label, members),
  );
  const ranked = areas.sort((left, right) => right.rank - left.rank).slice(0, mostAreas);
  const kept = new Set(
    fitting(
      ranked.map(({ text }) => text),
      limit,
    ),
  );
  return areas
    .filter(({ text }) => kept.has(text))
    .sort((left, right) => left.order - right.order)
    .map(({ text }) => text)
    .join('\n');

  function areaLine(label: string, members: readonly SourcePage[]): Area {
    const lead = leadOf(members);
    const others = byRank(members.filter((member) => member !== lead)).slice(0, mostTopics);
    const topics = others.length === 0 ? '' : ` Also: ${others.map(linkTo).join(', ')}.`;
    const text = `- **${label}**: ${sentence(lead.summary || lead.page.title, 170)} ${linkTo(lead)}.${topics}`;
    const best = byRank(members).slice(0, 3);
    return {
      text,
      rank: best.reduce((sum, { rank }) => sum + rank, 0) + Math.min(6, members.length / 2),
      order: pages.indexOf(members[0] ?? lead),
    };
  }
}

interface Area {
  readonly text: string;
  readonly rank: number;
  /** Place in the navigation. */
  readonly order: number;
}

const mostAreas = 14;
const mostTopics = 4;

function isCapability({ purpose }: SourcePage): boolean {
  return purpose === 'guide' || purpose === 'overview' || purpose === 'start';
}

/** The top group; where its name says little, with the division above it or the group inside. */
function areaOf({ labels, page }: SourcePage): string {
  const [label = 'Documentation', above] = [...labels].reverse();
  if (!isVague(label)) return label;
  const inner = /^(?:features|guides?|docs|documentation|how to|capabilities|configuration)$/i.test(label)
    ? page.groups[0]
    : undefined;
  if (inner !== undefined && !isVague(inner)) return inner;
  const named = inner ?? label;
  return above === undefined || isVague(above) ? named : `${above}: ${named}`;
}

/** The page that introduces an area: its overview, where that is not one of an inner group, else its first with a summary. */
function leadOf(members: readonly SourcePage[]): SourcePage {
  const place = members[0]?.page.groups.join('\n');
  const overview = members.find(
    ({ page, purpose, summary }) =>
      purpose === 'overview' && summary !== '' && page.groups.join('\n') === place,
  );
  const first = members.find(({ summary }) => summary !== '');
  const lead = overview ?? first ?? members[0];
  if (lead === undefined) throw new Error('an area has at least one page');
  return lead;
}
