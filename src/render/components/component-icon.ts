import { isWholeAddress } from '../../model/link-target.ts';
import { mediaSource } from '../content/media.ts';
import type { Context } from '../content/context.ts';
import type { Element } from '../content/element.ts';
import { type Value, isContent, isFields, textOfValue } from '../../expressions/value.ts';
import { type Html, html, nothing, tag } from '../../html/html.ts';
import { type IconLibrary, icon } from '../../html/icons.ts';

/** The icon a component is given: a name, an address, an emoji, or markup. */
export function componentIcon(element: Element, context: Context): Html {
  return iconOf(
    element.props['icon'],
    { style: textOfValue(element.props['iconType']), color: textOfValue(element.props['color']) },
    context,
  );
}

interface Look {
  readonly style?: string | undefined;
  readonly color?: string | undefined;
  readonly size?: number | undefined;
}

export function iconOf(value: Value, look: Look, context: Context): Html {
  if (isContent(value)) return context.render(value.nodes, { ...context, scope: value.scope, inline: true });
  if (isFields(value)) {
    const style = textOfValue(value['style']) ?? look.style;
    const library = textOfValue(value['library']);
    return iconOf(
      value['name'],
      { ...look, style },
      isLibrary(library) ? { ...context, sheet: { ...context.sheet, icons: library } } : context,
    );
  }
  const name = textOfValue(value)?.trim() ?? '';
  if (name === '') return nothing;
  if (/^\.{0,2}\//.test(name) || isWholeAddress(name) || /\.(?:svg|png|jpe?g|webp|gif)$/i.test(name)) {
    const source = mediaSource(name, context);
    return source === undefined
      ? nothing
      : tag('img', { class: 'icon', src: source, alt: '', width: look.size, height: look.size });
  }
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(name))
    return html`<span class="icon emoji" aria-hidden="true">${name}</span>`;
  return icon({ name, library: context.sheet.icons, style: look.style, color: look.color, size: look.size });
}

function isLibrary(name: string | undefined): name is IconLibrary {
  return name === 'fontawesome' || name === 'lucide' || name === 'tabler';
}
