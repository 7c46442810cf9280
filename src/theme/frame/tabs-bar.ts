import type { NavElement } from '../../site/model/navigation/navigation.ts';
import { isElement } from '../../site/model/navigation/navigation.ts';
import { type Html, html, isEmpty, nothing, tag } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { elementLink, linkTarget } from '../navigation/element-link.ts';
import type { View } from '../view.ts';
import { menuText } from './menu-text.ts';
import { navIcon } from './nav-icon.ts';

/** The row of tabs under the header. A tab with a menu opens it; tabs without room are moved to the last menu. */
export function headerTabs(view: View): Html {
  return tabsBar(view, view.words.sections, restMenu(view));
}

/** The tabs of the drawer, which has room for all. */
export function tabsBar(view: View, label: string, end: Html = nothing): Html {
  const choice = view.place.choices.find(({ kind }) => kind === 'tab');
  const tabs = [...(choice?.options ?? []), ...view.place.global.filter(({ kind }) => kind === 'tab')].filter(
    isVisible,
  );
  if (tabs.length === 0) return nothing;
  return html`<nav class="tabs-bar" aria-label="${label}">
    <ul>
      ${tabs.map((each) => html`<li>${tabEntry(each, each === choice?.selected, view)}</li>`)}${end}
    </ul>
  </nav>`;
}

/** A tab called `" "` keeps its pages together without being seen. */
const isVisible = ({ label, icon }: NavElement): boolean => label.trim() !== '' || icon !== undefined;

function tabEntry(element: NavElement, current: boolean, view: View): Html {
  if (element.childKey === 'menu' && element.href === undefined) return tabMenu(element, current, view);
  const link = elementLink(element, view);
  return tag(
    'a',
    linkTarget(link, { class: 'tab', 'aria-current': current ? 'true' : undefined }),
    navIcon(element.icon, view),
    element.label,
    link?.outside === true && interfaceIcon('arrow-up-right'),
  );
}

function tabMenu(element: NavElement, current: boolean, view: View): Html {
  const items = element.children
    .filter(isElement)
    .filter((item) => !item.hidden || view.place.ancestors.includes(item));
  return html`<details class="menu tab-menu">
    <summary class="tab" ${current && html` aria-current="true"`}>
      ${navIcon(element.icon, view)}${element.label}${interfaceIcon('chevron-down')}
    </summary>
    <div class="menu-box wide">
      <ul>
        ${items.map((item) => menuItem(item, view))}
      </ul>
    </div>
  </details>`;
}

/** Empty until the script finds that tabs do not fit. */
function restMenu({ words }: View): Html {
  return html`<li class="tabs-rest" hidden>
    <details class="menu tab-menu">
      <summary class="tab">${words.more}${interfaceIcon('chevron-down')}</summary>
      <div class="menu-box"><ul></ul></div>
    </details>
  </li>`;
}

/** An item of a tab's menu. */
export function menuItem(item: NavElement, view: View): Html {
  const link = elementLink(item, view);
  const current = view.place.ancestors.includes(item);
  const symbol = navIcon(item.icon, view);
  return html`<li>
    ${tag(
      'a',
      linkTarget(link, { class: 'menu-item', 'aria-current': current ? 'true' : undefined }),
      !isEmpty(symbol) && html`<span class="menu-icon">${symbol}</span>`,
      menuText(item.label, item, link),
    )}
  </li>`;
}
