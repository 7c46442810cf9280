import { iconOf } from '../../model/navigation/entry-marks.ts';
import { labelOf } from '../../model/navigation/json.ts';
import { isElement, type NavElement } from '../../model/navigation/navigation.ts';
import { headAt } from '../../model/pages/site-pages.ts';
import { flagOf, valueOf } from '../../source/tree.ts';
import { plainLine } from '../../markdown/plain-line.ts';
import { pageHref } from '../../html/address.ts';
import { type Html, html, nothing, tag } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { elementLink } from '../navigation/element-link.ts';
import { pathsBelow } from '../../model/navigation/trail.ts';
import { themeOf } from '../look/themes.ts';
import { setting, type View } from '../view.ts';
import { navIcon } from './nav-icon.ts';

/** The breadcrumbs of a page, its groups, or only the name of its group. */
export function eyebrow(view: View): Html {
  const { ancestors, listed } = view.place;
  if (!listed) return nothing;
  const namedAncestors = ancestors.filter(({ root }) => root !== view.path).filter(isNamed);
  const [last] = namedAncestors.slice(-1);
  if (last === undefined) return nothing;
  const groups = namedAncestors.filter(({ kind }) => kind === 'group');
  const nearest = groups.length === 0 ? [last] : groups;
  const byDefault = themeOf(view.site).breadcrumbs ? 'breadcrumbs' : 'groups';
  const eyebrows = setting(view.site, 'styling', 'eyebrows') ?? byDefault;
  if (eyebrows === 'breadcrumbs') return crumbs(namedAncestors, view);
  if (eyebrows === 'groups') return crumbs(nearest, view);
  return html`<p class="eyebrow">${nearest.at(-1)?.label}</p>`;
}

function crumbs(elements: readonly NavElement[], view: View): Html {
  return html`<nav class="eyebrow" aria-label="${view.words.breadcrumbs}">
    <ol>
      ${elements.map((element) => html`<li>${crumb(element, view)}</li>`)}
    </ol>
  </nav>`;
}

function isNamed({ kind, label }: NavElement): boolean {
  return kind !== 'root' && kind !== 'version' && kind !== 'language' && label.trim() !== '';
}

function crumb(element: NavElement, view: View): Html {
  const link = elementLink(element, view);
  return link === undefined || link.href === pageHref(view.base, view.path)
    ? html`<span>${element.label}</span>`
    : html`<a href="${link.href}">${element.label}</a>`;
}

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

/** The pages of a group on its root page, as a list or as cards. */
export function listing(view: View): Html {
  const group = view.place.ancestors.findLast(({ root, listing: lists }) => root === view.path && lists);
  if (group === undefined) return nothing;
  return group.directory === 'card'
    ? html`<div class="columns listing" data-columns="2">${cardsOf(group, view)}</div>`
    : html`<ul class="listing listing-list">
        ${rowsOf(group, view)}
      </ul>`;
}

interface Listed {
  readonly href: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly symbol: Html;
}

function listed(group: NavElement, view: View): readonly (Listed | { readonly group: NavElement })[] {
  return group.children.flatMap((child): readonly (Listed | { readonly group: NavElement })[] => {
    if (child.hidden) return [];
    if (isElement(child)) {
      if (child.root === undefined) return listed(child, view).length === 0 ? [] : [{ group: child }];
      return [described(child.root, child.label, navIcon(child.icon, view), view)];
    }
    if (child.kind === 'link')
      return [{ href: child.href, title: child.label, description: undefined, symbol: nothing }];
    if (child.path === group.root) return [];
    const symbol = navIcon(iconOf(view.site.pages.get(child.path)?.fields), view);
    return [described(child.path, labelOf(view.site, child.path), symbol, view)];
  });
}

function described(path: string, title: string, symbol: Html, view: View): Listed {
  const description = headAt(view.site, path)?.description;
  return {
    href: pageHref(view.base, path),
    title,
    description: description && plainLine(description),
    symbol,
  };
}

function cardsOf(group: NavElement, view: View): readonly Html[] {
  return listed(group, view).flatMap((each) =>
    'group' in each
      ? [html`<h2 class="listing-title">${each.group.label}</h2>`, ...cardsOf(each.group, view)]
      : [
          tag(
            'a',
            { class: 'card horizontal', href: each.href },
            html`<div class="card-inner">
              ${each.symbol.html !== '' && html`<span class="card-icon">${each.symbol}</span>`}
              <div class="card-text">
                <div class="card-title">${each.title}</div>
                ${each.description !== undefined && html`<div class="card-body"><p>${each.description}</p></div>`}
              </div>
            </div>`,
          ),
        ],
  );
}

function rowsOf(group: NavElement, view: View): readonly Html[] {
  return listed(group, view).map((each) =>
    'group' in each
      ? html`<li class="listing-group">
          <span class="listing-title">${each.group.label}</span>
          <ul>
            ${rowsOf(each.group, view)}
          </ul>
        </li>`
      : html`<li>
          <a href="${each.href}"
            >${each.symbol}<span class="listing-text"
              ><span class="listing-name">${each.title}</span
              >${each.description !== undefined && html`<span class="listing-description">${each.description}</span>`}</span
            >${interfaceIcon('chevron-right')}</a
          >
        </li>`,
  );
}
