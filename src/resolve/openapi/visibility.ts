import { walk, type NavElement } from '../../model/navigation/navigation.ts';
import type { OperationPage } from '../../model/openapi/spec.ts';

/** A generated page is hidden where no visible entry shows it: it is excluded on purpose, or in a hidden element. */
export function withVisibility(
  pages: ReadonlyMap<string, OperationPage>,
  navigation: NavElement,
): ReadonlyMap<string, OperationPage> {
  const visible = new Set<string>();
  for (const { entry } of walk(navigation)) {
    if (entry.kind === 'operation' && entry.isKnown && !entry.hidden) visible.add(entry.path);
  }
  return new Map(
    [...pages].map(([slug, page]) => [
      slug,
      page.origin === 'front-matter' || visible.has(slug) ? page : { ...page, hidden: true },
    ]),
  );
}
