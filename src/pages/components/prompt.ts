import { type Attributes, html, isEmpty, tag } from '../html/html.ts';
import { interfaceIcon } from '../html/icons.ts';
import { join, piece } from '../markdown/pieces.ts';
import { fence } from '../markdown/text.ts';
import { fill } from '../words/fill.ts';
import { type BlockComponent, container } from './component.ts';
import { iconAttributes, styledIcon } from './shared-attributes.ts';

export const prompt: BlockComponent<'prompt'> = {
  elements: {
    Prompt: container('prompt', {
      about: 'A prompt for an agent: readers copy it, or open it in their editor.',
      attributes: {
        description: { type: 'markdown', about: 'What the prompt is for.', required: true },
        actions: { type: 'texts', about: 'The buttons to show: copy, cursor.' },
        ...iconAttributes,
      },
      fields: ({ attributes: { description, actions, icon, iconType } }) => ({
        description: description ?? [],
        icon: styledIcon(icon, { style: iconType }),
        actions: actions ?? ['copy'],
      }),
    }),
  },

  html({ description, icon, actions, children }, print) {
    const { words } = print;
    const id = print.controlId('prompt');
    const symbol = print.icon(icon);
    const button = (attributes: Attributes, label: string) =>
      tag('button', { ...attributes, type: 'button', class: 'button small' }, label);
    return html`<div class="prompt">
      <div class="prompt-head">
        ${isEmpty(symbol) ? interfaceIcon('sparkles') : symbol}<span>${description.length === 0 ? words.prompt : print.inlines(description)}</span>${actions.includes('copy') && button({ 'data-copy': id }, words.copyPrompt)}${actions.includes('cursor') && button({ 'data-cursor': id }, fill(words.openIn, 'Cursor'))}
      </div>
      <details>
        <summary>${words.showPrompt}</summary>
        <div id="${id}" class="prompt-text">${print.blocks(children)}</div>
      </details>
    </div>`;
  },

  markdown: ({ description, children }, print) => [
    ...piece(description.length === 0 ? '' : `**Prompt:** ${print.inlines(description)}`),
    ...piece(fence(join(print.blocks(children)), 'text')),
  ],

  text({ description, children }, print) {
    print.add({ kind: 'text', text: print.inlines(description) });
    print.blocks(children);
  },
};
