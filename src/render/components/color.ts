import { type Component, type Element, childElements, elementOf } from '../content/element.ts';
import { textProp } from '../content/props.ts';
import type { Context } from '../content/context.ts';
import { isFields, textOfValue } from '../../expressions/value.ts';
import { type Html, html, tag } from '../../html/html.ts';

export const colors: Readonly<Record<string, Component>> = {
  Color: (element, context) =>
    html`<div class="colors colors-${textProp(element, 'variant') === 'table' ? 'table' : 'compact'}">
      ${context.render(element.children, { ...context, inline: false })}
    </div>`,
  'Color.Row': (element, context) =>
    html`<div class="color-row">
      <span class="color-row-title">${textProp(element, 'title')}</span>
      <div class="color-row-items">
        ${childElements(element.children).map((child) => item(elementOf(child, context), context))}
      </div>
    </div>`,
  'Color.Item': item,
};

function item(element: Element, _context: Context): Html {
  const value = element.props['value'];
  const light = isFields(value) ? textOfValue(value['light']) : textOfValue(value);
  const dark = isFields(value) ? textOfValue(value['dark']) : undefined;
  const name = textProp(element, 'name');
  return html`<div class="color-item">
    ${swatch(light, dark === undefined ? '' : ' only-light')}${dark !== undefined && swatch(dark, ' only-dark')}<span
      class="color-name"
      >${name}</span
    ><code>${light}${dark !== undefined && ` / ${dark}`}</code>
  </div>`;
}

function swatch(value: string | undefined, look: string): Html {
  const safe = value !== undefined && /^[#\w(),.%/\s-]{1,80}$/.test(value);
  return tag('span', {
    class: `swatch${look}`,
    style: safe ? `background:${value}` : undefined,
    'aria-hidden': 'true',
  });
}
