import { titleOf } from '../../markdown/titles.ts';
import type { OldPage, OldSite, PageContext } from '../../model/old-site.ts';

/** The title of the page that a link leads to. */
export function titleBehind(url: string, context: PageContext): string | undefined {
  const target = context.link(url).target.replace(/[?#].*$/s, '');
  const page = pagesOf(context).get(target);
  return page === undefined ? undefined : (titleOf(page.text) ?? page.label);
}

const known = new WeakMap<OldSite, ReadonlyMap<string, OldPage>>();

/** The pages of a site by their new addresses. */
function pagesOf({ site, pathOf }: PageContext): ReadonlyMap<string, OldPage> {
  const found =
    known.get(site) ??
    new Map(
      site.pages.flatMap((page) => {
        const path = page.kind === 'page' ? pathOf(page.key) : undefined;
        return path === undefined ? [] : [[path === 'index' ? '/' : `/${path}`, page] as const];
      }),
    );
  known.set(site, found);
  return found;
}
