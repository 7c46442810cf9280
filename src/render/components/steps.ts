import { type Context, uniqueId } from '../content/context.ts';
import { type Component, type Element, childElements, elementOf } from '../content/element.ts';
import { plainText } from '../content/node-text.ts';
import { flagProp, partProp, textProp } from '../content/props.ts';
import { slugOf } from '../../source/anchors.ts';
import { type Html, html, isEmpty, tag } from '../../html/html.ts';
import { componentIcon } from './component-icon.ts';

export const steps: Readonly<Record<string, Component>> = {
  Steps: (element, context) =>
    html`<ol class="steps">
      ${childElements(element.children).map((child, index) => step(elementOf(child, context), index + 1, textProp(element, 'titleSize'), context))}
    </ol>`,
  // A step outside of steps still reads as one.
  Step: (element, context) =>
    html`<ol class="steps">
      ${step(element, 1, undefined, context)}
    </ol>`,
};

function step(element: Element, position: number, size: string | undefined, context: Context): Html {
  const title = partProp(element, 'title', context);
  const text =
    textProp(element, 'title') ?? (title === undefined ? '' : plainText(element.children).slice(0, 60));
  const level = textProp(element, 'titleSize') ?? size ?? 'p';
  const symbol = componentIcon(element, context);
  const hasAnchor = !flagProp(element, 'noAnchor') && text !== '';
  const id = hasAnchor ? uniqueId(context.sheet, textProp(element, 'id') ?? slugOf(text)) : undefined;
  if (id !== undefined && /^h[2-4]$/.test(level))
    context.sheet.headings.push({ depth: Number(level.slice(1)), text, id });
  const name = /^h[2-4]$/.test(level) ? level : 'p';
  const label = id === undefined || context.linked ? title : html`<a href="#${id}">${title}</a>`;
  return html`<li class="step" ${id === undefined ? undefined : html` id="${id}"`}>
    <span class="step-mark" aria-hidden="true"
      >${isEmpty(symbol) ? (textProp(element, 'stepNumber') ?? position) : symbol}</span
    >
    <div class="step-body">
      ${title !== undefined && tag(name, { class: 'step-title' }, label)}${context.render(element.children, { ...context, inline: false })}
    </div>
  </li>`;
}
