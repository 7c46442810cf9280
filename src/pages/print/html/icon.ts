import type { IconSource } from '../../doc/inline.ts';
import { html, type Html, nothing, tag } from '../../html/html.ts';
import { icon as drawn } from '../../html/icons.ts';
import { isIconLibrary } from '../../../site/model/icon-library.ts';
import { isWholeAddress } from '../../../site/model/addresses/link-target.ts';
import { mediaSource } from './media-source.ts';
import type { Printer } from './printer.ts';

/** The name of an icon, a file, an emoji, or markup. */
export function printIcon(icon: IconSource | undefined, print: Printer): Html {
  if (icon === undefined) return nothing;
  if (icon.kind === 'drawn') return print.inlines(icon.children);
  const { library, style, color, size } = icon;
  const name = icon.name.trim();
  if (name === '') return nothing;
  if (isFile(name)) {
    const src = mediaSource(name, print.options);
    return src === undefined
      ? nothing
      : tag('img', { class: 'icon', src, alt: '', width: size, height: size });
  }
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(name))
    return html`<span class="icon emoji" aria-hidden="true">${name}</span>`;
  return drawn({ name, library: isIconLibrary(library) ? library : print.options.icons, style, color, size });
}

function isFile(name: string): boolean {
  return /^\.{0,2}\//.test(name) || isWholeAddress(name) || /\.(?:svg|png|jpe?g|webp|gif)$/i.test(name);
}
