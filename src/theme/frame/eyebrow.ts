import type { NavElement } from '../../site/model/navigation/navigation.ts';
import { pageHref } from '../../pages/html/address.ts';
import { type Html, html, nothing } from '../../pages/html/html.ts';
import { elementLink } from '../navigation/element-link.ts';
import { themeOf } from '../look/themes.ts';
import { setting, type View } from '../view.ts';

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
