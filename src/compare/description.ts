import type { Page } from '../model/pages/page.ts';
import { stringOf, valueOf } from '../source/tree.ts';

/** What a page says of itself in front matter, as far as readers see it. */
export type DescribedBy = 'title' | 'description' | 'sidebar title';

/** What of it two states of a page say differently. */
export function redescribed(then: Page, now: Page): readonly DescribedBy[] {
  const [was, is] = [describedAs(then), describedAs(now)];
  return (['title', 'description', 'sidebar title'] as const).filter((key) => was[key] !== is[key]);
}

function describedAs({
  title,
  description,
  fields,
}: Page): Readonly<Record<DescribedBy, string | undefined>> {
  return { title, description, 'sidebar title': stringOf(valueOf(fields, 'sidebarTitle')) };
}
