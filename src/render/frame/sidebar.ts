import { methodMark } from '../../html/method-mark.ts';
import { marksOf } from '../../model/navigation/entry-marks.ts';
import { labelOf } from '../../model/navigation/json.ts';
import {
  isElement,
  type NavElement,
  type NavEntry,
  type NavLeaf,
} from '../../model/navigation/navigation.ts';

import { linkOf, pageHref } from '../../html/address.ts';
import { type Html, html, isEmpty, nothing, tag } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { elementLink, linkTarget } from '../navigation/element-link.ts';
import type { Choice } from '../navigation/place.ts';
import { flag, type View } from '../view.ts';
import { navIcon } from './nav-icon.ts';
import { menuItem } from './tabs-bar.ts';
import { selector } from './selector.ts';

/** Anchors on top, then the groups and pages of the section the page is in. */
export function sidebar(view: View): Html {
  const { choices, global, section } = view.place;
  const anchors = choices.filter(({ kind }) => kind === 'anchor');
  const items = choices.filter(({ kind }) => kind === 'item');
  const globals = global.filter(({ kind }) => kind === 'anchor');
  const entries = section.children.filter((entry) => !isElement(entry) || entry.kind === 'group');
  return html`${selectors(view)}${anchorList(anchors, globals, view)}${items.map((choice) => itemList(choice, view))}
    <ul class="nav-list">
      ${entries.map((entry) => navEntry(entry, view, 0))}
    </ul>`;
}

function selectors(view: View): Html {
  const dropdowns = view.place.choices.filter(({ kind }) => kind === 'dropdown');
  return html`${dropdowns.map((choice) => html`<div class="sidebar-selector">${selector(choice, view)}</div>`)}`;
}

function anchorList(choices: readonly Choice[], globals: readonly NavElement[], view: View): Html {
  const anchors = [...choices.flatMap(({ options }) => options), ...globals];
  if (anchors.length === 0) return nothing;
  const selected = new Set(choices.map((choice) => choice.selected));
  return html`<ul class="anchors">
    ${anchors.map((anchor) => anchorLink(anchor, selected.has(anchor), view))}
  </ul>`;
}

function anchorLink(anchor: NavElement, current: boolean, view: View): Html {
  const link = elementLink(anchor, view);
  const symbol = navIcon(anchor.icon, view);
  return html`<li>
    ${tag('a', { ...linkTarget(link), class: 'anchor-link', 'aria-current': current ? 'true' : undefined }, html`<span class="anchor-icon">${isEmpty(symbol) ? interfaceIcon('bookmark') : symbol}</span>`, html`<span>${anchor.label}</span>`, link?.outside === true && html`<span class="outside">${interfaceIcon('arrow-up-right')}</span>`)}
  </li>`;
}

function itemList({ options }: Choice, view: View): Html {
  return html`<ul class="menu-items">
    ${options.map((option) => menuItem(option, view))}
  </ul>`;
}

function navEntry(entry: NavEntry, view: View, depth: number): Html {
  if (entry.hidden) return nothing;
  return isElement(entry) ? group(entry, view, depth) : html`<li>${leaf(entry, view)}</li>`;
}

function group(element: NavElement, view: View, depth: number): Html {
  const children = element.children.filter(
    (child) => !(isElement(child) ? false : child.kind === 'page' && child.path === element.root),
  );
  const list = children.map((child) => navEntry(child, view, depth + 1));
  const name = html`${navIcon(element.icon, view)}<span class="nav-label">${element.label}</span
    >${element.tag !== undefined && html`<span class="pill">${element.tag}</span>`}`;
  const href = groupHref(element, view);
  if (href === undefined && list.every(isEmpty)) return nothing;
  const current = element.root !== undefined && element.root === view.path;
  const title = (className: string) =>
    href === undefined
      ? html`<span class="${className}">${name}</span>`
      : tag('a', { class: className, href, 'aria-current': current ? 'page' : undefined }, name);
  if (element.topLevel || depth === 0) {
    const header =
      element.label.trim() === '' ? nothing : html`<div class="nav-header">${title('nav-title')}</div>`;
    return html`<li class="nav-section">
      ${header}
      <ul>
        ${list}
      </ul>
    </li>`;
  }
  const open = element.expanded || view.place.ancestors.includes(element);
  const id = `group-${groupNumber(element, view)}`;
  const button = { type: 'button', 'aria-expanded': String(open), 'aria-controls': id };
  const row =
    href === undefined
      ? tag(
          'button',
          { ...button, class: 'nav-link nav-toggle' },
          name,
          html`<span class="nav-chevron">${interfaceIcon('chevron-right')}</span>`,
        )
      : html`${title('nav-link')}${list.length > 0 && tag('button', { ...button, class: 'nav-toggle nav-toggle-only', 'aria-label': `${element.label}: ${view.words.pages}` }, html`<span class="nav-chevron">${interfaceIcon('chevron-right')}</span>`)}`;
  return html`<li class="nav-group">
    <div class="nav-row">${row}</div>
    ${
      list.length > 0 &&
      html`<ul id="${id}" ${!open && html` hidden`}>
        ${list}
      </ul>`
    }
  </li>`;
}

// A root page opens with its title; with drilldown, so does the first page of any other group.
function groupHref(element: NavElement, view: View): string | undefined {
  const drills = flag(view.site, 'interaction', 'drilldown') === true;
  const path = element.root ?? (drills && !element.topLevel ? element.firstPage : undefined);
  return path === undefined ? undefined : pageHref(view.base, path);
}

function groupNumber(element: NavElement, view: View): string {
  const { source } = element;
  return source === undefined
    ? `${element.breadcrumbs.join('-')}-${element.label}`.replace(/[^\w-]+/g, '-')
    : `${view.site.configFiles.indexOf(source.span.file)}-${source.span.start}`;
}

function leaf(entry: NavLeaf, view: View): Html {
  if (entry.kind === 'link') {
    const link = linkOf(entry.href, view.site, view.base, '');
    return tag(
      'a',
      { class: 'nav-link', ...linkTarget(link) },
      html`<span class="nav-label">${entry.label}</span>`,
      html`<span class="outside">${interfaceIcon('arrow-up-right')}</span>`,
    );
  }
  const operation = view.site.operationPages.get(entry.path);
  const method = operation?.method ?? (entry.kind === 'operation' ? entry.method : undefined);
  const { icon, tag: mark, deprecated } = marksOf(view.site, entry);
  const current = entry.path === view.path;
  return tag(
    'a',
    {
      class: 'nav-link',
      href: pageHref(view.base, entry.path),
      'aria-current': current ? 'page' : undefined,
    },
    method !== undefined && methodMark(method),
    navIcon(icon, view),
    entry.kind === 'operation' && !entry.known ? entry.operation : labelOf(view.site, entry.path),
    mark !== undefined && html`<span class="pill">${mark}</span>`,
    deprecated && html`<span class="pill warning">${view.words.deprecated}</span>`,
  );
}
