import { html, tag } from '../html/html.ts';
import { element, type InlineComponent } from './component.ts';
import { iconAttributes, styledIcon } from './shared-attributes.ts';

const colors = [
  'gray',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'purple',
  'white',
  'surface',
  'white-destructive',
  'surface-destructive',
] as const;

const sizes = ['xs', 'sm', 'md', 'lg'] as const;

export const badge: InlineComponent<'badge'> = {
  elements: {
    Badge: element({
      about: 'A word or two in a coloured box.',
      attributes: {
        color: { type: 'text', about: 'The colour of the box.', choices: colors },
        size: { type: 'text', about: 'Its size.', choices: sizes },
        shape: { type: 'text', about: 'Its shape.', choices: ['rounded', 'pill'] },
        stroke: { type: 'flag', about: 'Draws a border instead of a background.' },
        disabled: { type: 'flag', about: 'Dims it.' },
        ...iconAttributes,
      },
      expand: ({ attributes, at, inlines }) => ({
        kind: 'badge',
        ...at,
        color: colors.find((color) => color === attributes.color) ?? 'gray',
        size: sizes.find((size) => size === attributes.size) ?? 'sm',
        icon: styledIcon(attributes.icon, { style: attributes.iconType }),
        shape: attributes.shape === 'pill' ? 'pill' : 'rounded',
        stroke: attributes.stroke === true,
        disabled: attributes.disabled === true,
        children: inlines(),
      }),
    }),
  },

  html({ color, size, icon, shape, stroke, disabled, children }, print) {
    const classes = [
      'badge',
      `badge-${color}`,
      `badge-${size}`,
      shape === 'pill' && 'badge-pill',
      stroke && 'badge-stroke',
      disabled && 'badge-disabled',
    ];
    return tag(
      'span',
      { class: classes.filter((name) => name !== false).join(' ') },
      html`${print.icon(icon)}${print.inlines(children)}`,
    );
  },

  markdown: ({ children }, print) => print.inlines(children),
  text: ({ children }, print) => print.inlines(children),
};
