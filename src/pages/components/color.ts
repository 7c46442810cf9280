import { type Html, html, tag } from '../html/html.ts';
import { field, textField } from '../../site/source/plain.ts';
import type { Plain } from '../../site/source/tree.ts';
import { type BlockComponent, element } from './component.ts';

export const color: BlockComponent<'color'> = {
  elements: {
    'Color.Item': element({
      about: 'A colour.',
      attributes: {
        name: { type: 'text', about: 'Its name.' },
        value: {
          type: 'value',
          about: 'A CSS colour, or one for light and one for dark mode.',
          required: true,
        },
      },
      within: ['Color', 'Color.Row'],
      expand: ({ attributes: { name = '', value }, at }) => ({
        kind: 'color',
        ...at,
        name,
        ...lookOf(value),
      }),
    }),
  },

  html: ({ name, light, dark }) =>
    html`<div class="color-item">
      ${swatch(light, dark === undefined ? '' : ' only-light')}${dark !== undefined && swatch(dark, ' only-dark')}<span
        class="color-name"
        >${name}</span
      ><code>${light}${dark !== undefined && ` / ${dark}`}</code>
    </div>`,

  markdown({ name, light, dark }, print) {
    const value = dark === undefined ? light : `light ${light}, dark ${dark}`;
    return [{ text: `- ${print.escape(name)}: \`${value}\``, item: 'bullet' }];
  },

  text({ name, light, dark }, print) {
    print.name(name);
    print.add({ kind: 'text', text: [light, dark].filter(Boolean).join(' ') });
  },
};

function lookOf(value: Plain | undefined): { readonly light: string; readonly dark: string | undefined } {
  if (typeof value === 'string') return { light: value, dark: undefined };
  const both = field(value, 'light') === undefined ? undefined : value;
  return { light: textField(both, 'light') ?? '', dark: textField(both, 'dark') };
}

function swatch(value: string, look: string): Html {
  const isSafe = /^[#\w(),.%/\s-]{1,80}$/.test(value);
  return tag('span', {
    class: `swatch${look}`,
    style: isSafe ? `background:${value}` : undefined,
    'aria-hidden': 'true',
  });
}
