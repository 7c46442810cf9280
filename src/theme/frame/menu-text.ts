import type { Link } from '../../pages/html/address.ts';
import { type Html, html, nothing } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import type { NavElement } from '../../site/model/navigation/navigation.ts';

/** The name of an element in a menu, with its tag and description; an arrow marks links to other sites. */
export function menuText(name: string, { tag, description }: NavElement, link: Link | undefined): Html {
  return html`<span class="menu-text"
    ><span class="menu-label"
      >${name}${pill(tag)}${link?.outside === true && interfaceIcon('arrow-up-right')}</span
    >${description !== undefined && html`<span class="menu-description">${description}</span>`}</span
  >`;
}

/** A short mark after a name. */
export function pill(text: string | undefined): Html {
  return text === undefined ? nothing : html`<span class="pill">${text}</span>`;
}
