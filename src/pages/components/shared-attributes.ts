import type { IconSource } from '../doc/inline.ts';
import type { Attribute } from './attributes.ts';

/** The icon of a component, and its appearance. */
export const iconAttributes = {
  icon: { type: 'icon', about: 'A name of the icon library, a file, an address, an emoji, or an SVG.' },
  iconType: { type: 'text', about: 'The style of a Font Awesome icon: solid, regular, brands …' },
} as const satisfies Readonly<Record<string, Attribute>>;

/** The icon with a style, colour and size that it does not define itself. */
export function styledIcon(
  icon: IconSource | undefined,
  look: {
    readonly style?: string | undefined;
    readonly color?: string | undefined;
    readonly size?: number | undefined;
  },
): IconSource | undefined {
  if (icon?.kind !== 'named') return icon;
  return {
    ...icon,
    style: icon.style ?? look.style,
    color: icon.color ?? look.color,
    size: icon.size ?? look.size,
  };
}
