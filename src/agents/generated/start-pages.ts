import type { Block } from '../../pages/doc/block.ts';
import { walkIn } from '../../pages/doc/walk.ts';
import { folderOf, readTarget } from '../../site/model/addresses/link-target.ts';
import { grouped } from '../../site/model/grouped.ts';
import { hasSample } from '../../pages/doc/excerpt.ts';
import { isBeside, isStart, segmentsOf } from './page-names.ts';
import type { SkillPage, SkillPages } from './skill-pages.ts';

type BlocksOf = (page: SkillPage) => readonly Block[];

/** A division with at most this many pages may only lead to the others. */
const maxHubSize = 10;
/** How many pages are read to find a sample. */
const maxTried = 24;

/**
 * Where readers begin: the page `chosen` in the settings, else the shallowest start in the division of the front page,
 * else in another division if that one only leads to the others, else the front page if it has a sample.
 * Then the starts of the other divisions.
 */
export function startPages(
  { listed, guides, front }: SkillPages,
  blocksOf: BlocksOf,
  chosen: string | undefined,
) {
  const starts = new Map<string, SkillPage>();
  for (const [division, pages] of grouped(guides, (page) => page.division)) {
    const depth = (page: SkillPage): number => segmentsOf(page).length;
    const named = pages.filter((page) => isStart(page) && !isBeside(page));
    const [start] = named.sort((left, right) => depth(left) - depth(right));
    if (start !== undefined) starts.set(division, withSample(start, guides, blocksOf));
  }
  const isHub = listed.filter(({ division }) => division === front.division).length <= maxHubSize;
  const first =
    guides.find(({ path }) => path === chosen) ??
    starts.get(front.division) ??
    (isHub ? [...starts.values()][0] : undefined) ??
    (hasSample(blocksOf(front)) ? front : undefined);
  const others = [...starts].flatMap(([division, page]) => (division === front.division ? [] : page));
  return { first, others: others.filter((page) => page !== first) };
}

/** A start without a sample gives way to the first start it links to that has one, else to the first page. */
function withSample(start: SkillPage, guides: readonly SkillPage[], blocksOf: BlocksOf): SkillPage {
  if (hasSample(blocksOf(start))) return start;
  const targets = [...walkIn(blocksOf(start))].flatMap((node) => {
    if ((node.kind !== 'link' && node.kind !== 'card') || node.href === undefined) return [];
    const target = readTarget(node.href, folderOf(start.path), '');
    return target.kind === 'site' ? target.paths : [];
  });
  const linked = [...new Set(targets)]
    .flatMap((path) => guides.find((page) => page.path === path) ?? [])
    .slice(0, maxTried)
    .filter((page) => !isBeside(page) && hasSample(blocksOf(page)));
  return linked.find(isStart) ?? linked[0] ?? start;
}
