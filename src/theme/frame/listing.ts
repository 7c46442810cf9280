import { iconOf } from '../../site/model/navigation/entry-marks.ts';
import { labelOf } from '../../site/model/navigation/json.ts';
import { isElement, type NavElement } from '../../site/model/navigation/navigation.ts';
import { headAt } from '../../site/model/pages/site-pages.ts';
import { plainLine } from '../../pages/markdown/plain-line.ts';
import { pageHref } from '../../pages/html/address.ts';
import { type Html, html, nothing, tag } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import type { View } from '../view.ts';
import { navIcon } from './nav-icon.ts';

/** The pages of a group on its root page, as a list or as cards. */
export function listing(view: View): Html {
  const group = view.place.ancestors.findLast(({ root, listing: lists }) => root === view.path && lists);
  if (group === undefined) return nothing;
  return group.directory === 'card'
    ? html`<div class="columns listing" data-columns="2">${cardsOf(group, view)}</div>`
    : tag('ul', { class: 'listing listing-list' }, rowsOf(group, view));
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
