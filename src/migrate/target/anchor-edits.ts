import { parsePage } from '../../site/source/page/page.ts';
import type { Edit } from '../model/edits.ts';
import type { System } from '../model/old-site.ts';
import { oldHeadings } from '../markdown/old-headings.ts';

/** Gives headings the ids by which links name them, where the new site would give them others. */
export function anchorEdits(
  oldText: string,
  newText: string,
  anchors: ReadonlySet<string>,
  headingIds: System['headingIds'],
): readonly Edit[] {
  const { outline } = parsePage({ path: 'page.mdx', text: newText }).value;
  const present = new Set(outline.anchors.map(({ id }) => id));
  if ([...anchors].every((anchor) => present.has(anchor))) return [];
  return oldHeadings(oldText, headingIds?.())
    .filter(({ id, isMarked }) => !isMarked && anchors.has(id) && !present.has(id))
    .map(({ id, end }) => ({ start: end, end, text: ` {#${id}}` }));
}
