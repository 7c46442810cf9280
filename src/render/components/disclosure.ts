import { type Context, uniqueId } from '../content/context.ts';
import type { Component, Element } from '../content/element.ts';
import { flagProp, partProp, textProp } from '../content/props.ts';
import { slugOf } from '../../source/anchors.ts';
import { type Html, html, tag } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { around } from '../../translations/around.ts';
import { componentIcon } from './component-icon.ts';

export const disclosures: Readonly<Record<string, Component>> = {
  Accordion: accordion,
  AccordionGroup: (element, context) =>
    html`<div class="accordions">${context.render(element.children, { ...context, inline: false })}</div>`,
  Expandable: (element, context) => {
    const { words } = context.sheet;
    const title = partProp(element, 'title', context);
    const id = idOf(element, context);
    const body = context.render(element.children, { ...context, inline: false });
    const summary = html`<summary>
      ${interfaceIcon('chevron-right')}<span class="when-closed"
        >${title === undefined ? words.showFields : around(words.show, title)}</span
      ><span class="when-open">${title === undefined ? words.hideFields : around(words.hide, title)}</span>
    </summary>`;
    return tag(
      'details',
      { class: 'expandable', id, open: flagProp(element, 'defaultOpen') },
      html`${summary}
        <div class="expandable-body">${body}</div>`,
    );
  },
};

function accordion(element: Element, context: Context): Html {
  const title = partProp(element, 'title', context);
  const description = partProp(element, 'description', context);
  const id = idOf(element, context);
  const body = context.render(element.children, { ...context, inline: false });
  return tag(
    'details',
    { class: 'accordion', id, open: flagProp(element, 'defaultOpen') },
    html`<summary>
        ${interfaceIcon('chevron-right')}${componentIcon(element, context)}<span class="accordion-text"
          ><span class="accordion-title">${title}</span
          >${description && html`<span class="accordion-description">${description}</span>`}</span
        >
      </summary>
      <div class="accordion-body">${body}</div>`,
  );
}

function idOf(element: Element, { sheet }: Context): string | undefined {
  const slug = textProp(element, 'id') ?? slugOf(textProp(element, 'title') ?? '');
  return slug === '' ? undefined : uniqueId(sheet, slug);
}
