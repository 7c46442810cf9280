import { type Context } from '../content/context.ts';
import type { Component, Element } from '../content/element.ts';
import { partProp, textProp } from '../content/props.ts';
import { type Html, html, isEmpty, tag } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { componentIcon } from './component-icon.ts';

const kinds = {
  Note: { tone: 'blue', symbol: 'info', label: 'note' },
  Info: { tone: 'gray', symbol: 'info', label: 'info' },
  Tip: { tone: 'green', symbol: 'lightbulb', label: 'tip' },
  Check: { tone: 'green', symbol: 'circle-check', label: 'check' },
  Warning: { tone: 'amber', symbol: 'triangle-alert', label: 'warning' },
  Danger: { tone: 'red', symbol: 'octagon-alert', label: 'danger' },
} as const;

/** `Note`, `Warning` … and `Callout` with an icon and a colour of its own. */
export const callouts: Readonly<Record<string, Component>> = {
  ...Object.fromEntries(
    Object.entries(kinds).map(([name, { tone, symbol, label }]) => [
      name,
      (element: Element, context: Context) => callout(element, tone, interfaceIcon(symbol), label, context),
    ]),
  ),
  Callout: (element, context) => {
    const type = textProp(element, 'type') ?? '';
    const known = Object.entries(kinds).find(([name]) => name.toLowerCase() === type.toLowerCase())?.[1];
    return callout(
      element,
      known?.tone ?? 'gray',
      interfaceIcon(known?.symbol ?? 'info'),
      known?.label ?? 'note',
      context,
    );
  },
};

function callout(
  element: Element,
  tone: string,
  symbol: Html,
  label: (typeof kinds)[keyof typeof kinds]['label'],
  context: Context,
): Html {
  const own = componentIcon(element, context);
  const title = partProp(element, 'title', context);
  const color = textProp(element, 'color');
  const style =
    element.name === 'Callout' && color !== undefined && /^#[\da-f]{3,8}$/i.test(color)
      ? `--tone:${color}`
      : undefined;
  return tag(
    'div',
    { class: `callout tone-${tone}`, style, role: 'note', 'aria-label': context.sheet.words[label] },
    html`<span class="callout-icon">${isEmpty(own) ? symbol : own}</span>`,
    html`<div class="callout-body">
      ${title && html`<p class="callout-title">${title}</p>`}${context.render(element.children, { ...context, inline: false })}
    </div>`,
  );
}
