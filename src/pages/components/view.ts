import { tag } from '../html/html.ts';
import { slugOf } from '../../site/source/outline/anchors.ts';
import { type BlockComponent, container } from './component.ts';
import { iconAttributes, styledIcon } from './shared-attributes.ts';

/** One of several versions of the page's content, selected at its top. */
export const view: BlockComponent<'view'> = {
  elements: {
    View: container('view', {
      about: 'Content for one choice of the reader, such as a language.',
      attributes: {
        title: { type: 'text', about: 'The name of the choice.', required: true },
        ...iconAttributes,
        id: { type: 'text', about: 'Its anchor, instead of the one derived from the title.' },
      },
      fields: ({ attributes: { title = '', icon, iconType, id }, anchor }) => ({
        id: anchor(id ?? slugOf(title)),
        title,
        icon: styledIcon(icon, { style: iconType }),
      }),
    }),
  },

  html({ id, title, children }, print) {
    const isFirst = print.views[0] === title;
    return tag('div', { class: 'view', id, 'data-view': title, hidden: !isFirst }, print.blocks(children));
  },

  markdown: ({ title, children }, print) =>
    title === '' ? print.blocks(children) : print.section(print.escape(title), [], children),

  text: ({ title, children }, print) => print.part(title, children),
};
