import { escapeTags } from '../../pages/markdown/escape-tags.ts';
import { firstParagraph, oneLine } from '../../pages/markdown/text.ts';
import { grouped } from '../../site/model/grouped.ts';
import { operationKey } from '../../site/model/openapi/spec.ts';
import type { Site } from '../../site/model/site.ts';
import { plainWords } from '../llms/opening.ts';
import type { SkillPage } from './skill-pages.ts';
import { costOf, labelOf, type LinkTo } from './writer.ts';

/** Pages that are together in the navigation; of an API, those with one tag. */
export interface Group {
  readonly division: string;
  /** `Baking › Rye`, without the division. */
  readonly label: string;
  readonly pages: readonly SkillPage[];
}

export function groupsOf({ specs }: Site, listed: readonly SkillPage[]): readonly Group[] {
  const tags = new Map(
    [...specs].flatMap(([path, { operations }]) =>
      operations.map((operation) => [operationKey(path, operation), operation.tags[0]] as const),
    ),
  );
  return [...grouped(listed, ({ division }) => division)].flatMap(([division, members]) => {
    // What stands above all pages of a division says as little as the division itself.
    const [first, ...others] = members.map(({ labels }) => labels.slice(0, -1));
    const shared = (first ?? []).filter((label) => others.every((labels) => labels.includes(label)));
    const groups = grouped(members, ({ labels, groups: inner, operation }) => {
      const tag = operation && tags.get(operationKey(operation.spec, operation));
      const names = [...labels, ...inner, ...(tag === undefined ? [] : [tag])].map(oneLine);
      return [...new Set(names)].filter((name) => name !== division && !shared.includes(name)).join(' › ');
    });
    return [...groups].map(([label, pages]) => ({ division, label: label || noLabel, pages }));
  });
}

/** The label of pages without one. */
export const noLabel = 'Pages';
/** The bytes of a line for one page: with less room, no group is tried. */
const leastLine = 40;

/**
 * A line for each group that fits into `room`, in their order; then descriptions, as far as they fit; and the groups that
 * did not fit.
 */
export function pageMap(groups: readonly Group[], room: number, linkTo: LinkTo) {
  let left = room;
  const claim = (cost: number): boolean => {
    const isThere = cost <= left;
    if (isThere) left -= cost;
    return isThere;
  };
  const hasDivisions = new Set(groups.map(({ division }) => division)).size > 1;
  const lines = new Map<Group, string>();
  const opened = new Set<string>();
  for (const group of groups) {
    if (left < leastLine) break;
    const line = lineOf(group, linkTo);
    const heading = hasDivisions && !opened.has(group.division) ? costOf(headingOf(group)) : 0;
    if (!claim(heading + costOf(line))) continue;
    opened.add(group.division);
    lines.set(group, line);
  }
  for (const [group, line] of lines) {
    const described = lineOf(group, (page) => linkTo(page) + descriptionOf(page));
    if (claim(costOf(described) - costOf(line))) lines.set(group, described);
  }
  const blocks = [...grouped(lines.keys(), ({ division }) => division).values()].map((members) => {
    const list = members.map((group) => lines.get(group)).join('\n');
    return hasDivisions && members[0] !== undefined ? `${headingOf(members[0])}\n\n${list}` : list;
  });
  return { text: blocks.join('\n\n'), moved: groups.filter((group) => !lines.has(group)) };
}

function headingOf({ division }: Group): string {
  return `### ${labelOf(division) || noLabel}`;
}

function lineOf({ label, pages }: Group, print: LinkTo): string {
  return `- ${labelOf(label)}: ${pages.map(print).join(' · ')}`;
}

/** The description of a page, if it has words that the title lacks, and is no longer than that of a page. */
export function descriptionOf({ title, description }: SkillPage): string {
  const text = plainWords(firstParagraph(description) ?? '');
  const known = new Set(wordsOf(title));
  const adds = text.length <= maxDescription && wordsOf(text).some((word) => !known.has(word));
  return adds ? `: ${escapeTags(text)}` : '';
}

/** In UTF-16 units. */
const maxDescription = 600;

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
