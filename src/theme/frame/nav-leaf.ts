import { linkOf, pageHref } from '../../pages/html/address.ts';
import { type Html, html, nothing, tag } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { methodMark } from '../../pages/html/method-mark.ts';
import { marksOf } from '../../site/model/navigation/entry-marks.ts';
import { labelOf } from '../../site/model/navigation/json.ts';
import type { NavLeaf } from '../../site/model/navigation/navigation.ts';
import { headAt } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { flagOf, valueOf } from '../../site/source/tree.ts';
import { linkTarget } from '../navigation/element-link.ts';
import type { View } from '../view.ts';
import { pill } from './menu-text.ts';
import { navIcon } from './nav-icon.ts';

/** The appearance of navigation entries depends only on these facts and the current page. */
export type NavFacts = Pick<View, 'site' | 'base' | 'icons' | 'words'>;

/** A page, an operation or a link in the navigation; `current` is the path of the current page. */
export function navLeaf(entry: NavLeaf, current: string, facts: NavFacts): Html {
  if (entry.kind === 'link') {
    const link = linkOf(entry.href, facts.site, facts.base, '');
    return tag(
      'a',
      { class: 'nav-link', ...linkTarget(link) },
      html`<span class="nav-label">${entry.label}</span>`,
      html`<span class="outside">${interfaceIcon('arrow-up-right')}</span>`,
    );
  }
  const { icon, tag: mark, deprecated } = marksOf(facts.site, entry);
  return tag(
    'a',
    {
      class: 'nav-link',
      href: pageHref(facts.base, entry.path),
      'aria-current': entry.path === current ? 'page' : undefined,
    },
    methodShown(entry, facts.site),
    navIcon(icon, facts),
    entry.kind === 'operation' && !entry.isKnown ? entry.operation : labelOf(facts.site, entry.path),
    pill(mark),
    deprecated && html`<span class="pill warning">${facts.words.deprecated}</span>`,
  );
}

function methodShown(entry: Exclude<NavLeaf, { kind: 'link' }>, site: Site): Html {
  if (flagOf(valueOf(headAt(site, entry.path)?.fields, 'hideApiMarker')) === true) return nothing;
  const operation = site.operationPages.get(entry.path);
  const method = operation?.method ?? (entry.kind === 'operation' ? entry.method : undefined);
  return method === undefined ? nothing : methodMark(method);
}
