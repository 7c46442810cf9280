import { labelOf } from '../../site/model/navigation/json.ts';
import { pathsBelow } from '../../site/model/navigation/trail.ts';
import { flagOf, valueOf } from '../../site/source/tree.ts';
import { pageHref } from '../../pages/html/address.ts';
import { type Html, html, nothing } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import type { View } from '../view.ts';

/** Links to the previous and next page of the section. */
export function pagination(view: View): Html {
  const page = view.site.pages.get(view.path);
  if (!view.place.listed || flagOf(valueOf(page?.fields, 'hideFooterPagination')) === true) return nothing;
  const paths = pathsBelow(view.place.section);
  const at = paths.indexOf(view.path);
  if (at === -1) return nothing;
  const link = (path: string | undefined, direction: 'previous' | 'next') =>
    path === undefined
      ? html`<span></span>`
      : html`<a
          class="pagination-link ${direction}"
          href="${pageHref(view.base, path)}"
          rel="${direction === 'next' ? 'next' : 'prev'}"
          ><span class="pagination-direction"
            >${direction === 'previous' && interfaceIcon('arrow-left')}${view.words[direction]}${direction === 'next' && interfaceIcon('arrow-right')}</span
          ><span class="pagination-title">${labelOf(view.site, path)}</span></a
        >`;
  if (paths.length < 2) return nothing;
  return html`<nav class="pagination" aria-label="${view.words.pagination}">
    ${link(paths[at - 1], 'previous')}${link(paths[at + 1], 'next')}
  </nav>`;
}
