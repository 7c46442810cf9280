import { titleOf } from '../../markdown/titles.ts';
import type { PageContext } from '../../model/old-site.ts';

/** The title of the page that a link leads to. */
export function titleBehind(url: string, context: PageContext): string | undefined {
  const target = context.link(url).target.replace(/[?#].*$/s, '');
  const page = context.site.pages.find(({ key, kind }) => {
    const path = kind === 'page' ? context.pathOf(key) : undefined;
    return path !== undefined && (target === `/${path}` || (path === 'index' && target === '/'));
  });
  return page === undefined ? undefined : (titleOf(page.text) ?? page.label);
}
