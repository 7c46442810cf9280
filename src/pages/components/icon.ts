import type { IconSource } from '../doc/inline.ts';
import { html, isEmpty, nothing } from '../html/html.ts';
import { element, type InlineComponent } from './component.ts';
import { iconAttributes, styledIcon } from './shared-attributes.ts';

/** Icons that mean yes, mostly in tables; others merely decorate the text next to them. */
const yes = /^(?:check|circle-check|check-circle|square-check|check-square)$/;
const no = /^(?:x|xmark|times|circle-x|x-circle|circle-xmark|square-x|square-xmark)$/;

/** A file or address is shown as an image. */
function pictureOf(name: string): IconSource {
  return {
    kind: 'named',
    name,
    library: undefined,
    style: undefined,
    color: undefined,
    size: undefined,
  };
}

export const icon: InlineComponent<'icon'> = {
  elements: {
    Icon: element({
      about: 'An icon in a line of text.',
      attributes: {
        ...iconAttributes,
        src: { type: 'asset', about: 'An image instead of an icon: a file or an address.' },
        color: { type: 'text', about: 'Its colour.' },
        size: { type: 'number', about: 'Its size in pixels.' },
      },
      needsOneOf: ['icon', 'src'],
      expand({ attributes: { icon: named, src, iconType, color, size }, at }) {
        const styled = styledIcon(named ?? (src === undefined ? undefined : pictureOf(src)), {
          style: iconType,
          color,
          size,
        });
        return styled === undefined ? [] : { kind: 'icon', ...at, icon: styled };
      },
    }),
  },

  html({ icon: source }, print) {
    const drawing = print.icon(source);
    return isEmpty(drawing) ? nothing : html`<span class="inline-icon">${drawing}</span>`;
  },

  markdown({ icon: source }) {
    const name = source.kind === 'named' ? source.name : '';
    return yes.test(name) ? '✓' : no.test(name) ? '✗' : '';
  },

  text: () => '',
};
