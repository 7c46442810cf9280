import { linkOf, mediaHref } from '../../pages/html/address.ts';
import { type Html, html, nothing, tag } from '../../pages/html/html.ts';
import { icon } from '../../pages/html/icons.ts';
import type { View } from '../view.ts';

/** An icon of the navigation or navbar: a name in the icon set, a file of the site, or an emoji. */
export function navIcon(name: string | undefined, view: Pick<View, 'site' | 'base' | 'icons'>): Html {
  if (name === undefined || name.trim() === '') return nothing;
  if (/^\.{0,2}\/|\.(?:svg|png|jpe?g|webp)$/i.test(name)) {
    const source = mediaHref(name, view.site, view.base, '');
    return source === undefined ? nothing : tag('img', { class: 'icon', src: source, alt: '' });
  }
  if (linkOf(name, view.site, view.base, '')?.outside === true) return nothing;
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(name))
    return html`<span class="icon emoji" aria-hidden="true">${name}</span>`;
  return icon({ name, library: view.icons });
}
