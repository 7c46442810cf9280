import type { NavElement } from '../../site/model/navigation/navigation.ts';
import { linkOf, pageHref, type Link } from '../../pages/html/address.ts';
import type { View } from '../view.ts';
import { counterpart } from './counterpart.ts';
import type { Choice } from './place.ts';
import { pathsBelow } from '../../site/model/navigation/trail.ts';

/** The target of an element: its address or first page; for a version or language the counterpart of the current page. */
export function elementLink(element: NavElement, view: View, choice?: Choice): Link | undefined {
  if (element.href !== undefined) return linkOf(element.href, view.site, view.base, '');
  const switches = element.kind === 'version' || element.kind === 'language';
  const from = choice?.selected;
  const path =
    switches && from !== undefined && view.place.listed
      ? from === element
        ? view.path
        : counterpart(view.path, from, element)
      : (element.firstPage ?? pathsBelow(element)[0]);
  return path === undefined ? undefined : { href: pageHref(view.base, path), outside: false };
}

/** The attributes of a link to it, with others after them. */
export function linkTarget(
  link: Link | undefined,
  others: Readonly<Record<string, string | undefined>> = {},
): Readonly<Record<string, string | undefined>> {
  return link?.outside === true
    ? { href: link.href, target: '_blank', rel: 'noreferrer', ...others }
    : { href: link?.href, ...others };
}
