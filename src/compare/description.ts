import type { Page } from '../model/pages/page.ts';
import { stringOf, valueOf } from '../source/tree.ts';

/** The front matter fields that readers see. */
export type DescribedBy = 'title' | 'description' | 'sidebar title';

/** The fields that differ between two versions of a page. */
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
