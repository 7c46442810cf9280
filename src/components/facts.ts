import { html } from '../html/html.ts';
import { piece } from '../markdown/pieces.ts';
import type { BlockComponent } from './component.ts';

export const facts: BlockComponent<'facts'> = {
  elements: {},

  html: (node, print) =>
    html`<dl class="facts">
      ${node.facts.map(
        ({ name, values }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${values.map((value) => html`<span>${print.inlines(value)}</span>`)}</dd>
          </div>`,
      )}
    </dl>`,

  markdown: (node, print) =>
    piece(
      node.facts
        .map(({ name, values }) => `${print.escape(name)}: ${values.map(print.inlines).join(', ')}.`)
        .join(' '),
    ),

  text(node, print) {
    for (const { values } of node.facts)
      print.add({ kind: 'text', text: values.map(print.inlines).join(' ') });
  },
};
