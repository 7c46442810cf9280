import { plainText } from '../doc/plain-text.ts';
import { html, isEmpty, tag } from '../html/html.ts';
import { join } from '../markdown/pieces.ts';
import { indent } from '../markdown/text.ts';
import { slugOf } from '../../site/source/outline/anchors.ts';
import { type BlockComponent, container } from './component.ts';
import { iconAttributes, styledIcon } from './shared-attributes.ts';

export const titleSizes = ['p', 'h2', 'h3', 'h4'] as const;

/** The heading level for a title size; undefined for a paragraph. */
export function levelOf(titleSize: string | undefined): 2 | 3 | 4 | undefined {
  return titleSize === 'h2' ? 2 : titleSize === 'h3' ? 3 : titleSize === 'h4' ? 4 : undefined;
}

export const step: BlockComponent<'step'> = {
  elements: {
    Step: container('step', {
      about: 'One step of a procedure.',
      attributes: {
        title: { type: 'content', about: 'The title of the step.' },
        ...iconAttributes,
        stepNumber: { type: 'text', about: 'Its number, instead of the next one.' },
        titleSize: { type: 'text', about: 'The size of its title.', choices: titleSizes },
        id: { type: 'text', about: 'Its anchor, instead of the one derived from the title.' },
        noAnchor: { type: 'flag', about: 'Removes its anchor.' },
      },
      within: ['Steps'],
      fields({ attributes, anchor }) {
        const title = attributes.title ?? [];
        const id = attributes.noAnchor === true ? '' : (attributes.id ?? slugOf(plainText(title)));
        return {
          id: anchor(id),
          title,
          level: levelOf(attributes.titleSize),
          icon: styledIcon(attributes.icon, { style: attributes.iconType }),
          number: 1,
          alone: true,
          label: attributes.stepNumber,
        };
      },
    }),
  },

  html({ id, title, level, icon, number, label, alone, children }, print) {
    const symbol = print.icon(icon);
    const text = print.inlines(title);
    const name = id === undefined || print.isInLink ? text : html`<a href="#${id}">${text}</a>`;
    const item = html`<li class="step" ${id !== undefined && html` id="${id}"`}>
      <span class="step-mark" aria-hidden="true">${isEmpty(symbol) ? (label ?? number) : symbol}</span>
      <div class="step-body">
        ${title.length > 0 && tag(level === undefined ? 'p' : `h${level}`, { class: 'step-title' }, name)}${print.blocks(children)}
      </div>
    </li>`;
    return alone ? tag('ol', { class: 'steps' }, item) : item;
  },

  markdown({ title, number, children }, print) {
    const marker = `${number}. `;
    const inner = join(print.blocks(children));
    const text =
      title.length === 0 ? inner : [`**${print.inlines(title)}**`, inner].filter(Boolean).join('\n\n');
    return [{ text: marker + indent(text, marker.length), item: 'number' }];
  },

  text: ({ title, children }, print) => print.part(print.inlines(title), children),
};
