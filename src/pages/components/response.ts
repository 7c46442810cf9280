import { html } from '../html/html.ts';
import { interfaceIcon } from '../html/icons.ts';
import { piece } from '../markdown/pieces.ts';
import type { BlockComponent } from './component.ts';

export const response: BlockComponent<'response'> = {
  elements: {},

  html({ status, note, type, open, children }, print) {
    const head = html`<span class="status status-${status.charAt(0)}">${status}</span
      ><span class="response-note">${print.inlines(note)}</span
      >${type !== undefined && html`<span class="content-type">${type}</span>`}`;
    if (children.length === 0)
      return html`<div class="response"><div class="response-head">${head}</div></div>`;
    return html`<details class="response" ${open && html` open`}>
      <summary>${interfaceIcon('chevron-right')}${head}</summary>
      <div class="response-body">${print.blocks(children)}</div>
    </details>`;
  },

  markdown: ({ status, note, type, children }, print) =>
    print.section(
      print.escape(status),
      [...piece(print.inlines(note)), ...piece(type === undefined ? '' : `Content type: \`${type}\``)],
      children,
    ),

  text({ note, children }, print) {
    print.add({ kind: 'text', text: print.inlines(note) });
    print.blocks(children);
  },
};
