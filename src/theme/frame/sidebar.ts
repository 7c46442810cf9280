import type { NavElement } from '../../site/model/navigation/navigation.ts';
import { type Html, html, isEmpty, nothing, tag } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { elementLink, linkTarget } from '../navigation/element-link.ts';
import type { Choice } from '../navigation/place.ts';
import type { View } from '../view.ts';
import { navIcon } from './nav-icon.ts';
import { navList } from './nav-list.ts';
import { menuItem } from './tabs-bar.ts';
import { selector } from './selector.ts';

/** Anchors, followed by the groups and pages of the current section. */
export function sidebar(view: View): Html {
  const { choices, global } = view.place;
  const anchors = choices.filter(({ kind }) => kind === 'anchor');
  const items = choices.filter(({ kind }) => kind === 'item');
  const globals = global.filter(({ kind }) => kind === 'anchor');
  const dropdowns = choices.filter(({ kind }) => kind === 'dropdown');
  return html`${dropdowns.map((choice) => html`<div class="sidebar-selector">${selector(choice, view)}</div>`)}${anchorList(anchors, globals, view)}${items.map(
    ({ options }) =>
      tag(
        'ul',
        { class: 'menu-items' },
        options.map((option) => menuItem(option, view)),
      ),
  )}${navList(view)}`;
}

function anchorList(choices: readonly Choice[], globals: readonly NavElement[], view: View): Html {
  const anchors = [...choices.flatMap(({ options }) => options), ...globals];
  if (anchors.length === 0) return nothing;
  const selected = new Set(choices.map((choice) => choice.selected));
  const items = anchors.map((anchor) => anchorLink(anchor, selected.has(anchor), view));
  return tag('ul', { class: 'anchors' }, items);
}

function anchorLink(anchor: NavElement, current: boolean, view: View): Html {
  const link = elementLink(anchor, view);
  const symbol = navIcon(anchor.icon, view);
  return html`<li>
    ${tag('a', linkTarget(link, { class: 'anchor-link', 'aria-current': current ? 'true' : undefined }), html`<span class="anchor-icon">${isEmpty(symbol) ? interfaceIcon('bookmark') : symbol}</span>`, html`<span>${anchor.label}</span>`, link?.outside === true && html`<span class="outside">${interfaceIcon('arrow-up-right')}</span>`)}
  </li>`;
}
