import type { BlockOf } from '../doc/block.ts';
import { slugOf } from '../../site/source/outline/anchors.ts';
import { type BlockComponent, container } from './component.ts';
import type { HtmlPrinter } from './printers.ts';
import { iconAttributes, styledIcon } from './shared-attributes.ts';
import { type Choice, tabSet } from './tab-set.ts';

/** A tab outside `Tabs` is a set of one. */
export const tab: BlockComponent<'tab'> = {
  elements: {
    Tab: container('tab', {
      about: 'One of several tabs.',
      attributes: {
        title: { type: 'text', about: 'The title of the tab.', required: true },
        ...iconAttributes,
        id: { type: 'text', about: 'Its anchor, instead of the one derived from the title.' },
      },
      within: ['Tabs'],
      fields: ({ attributes: { title = '', icon, iconType, id }, anchor }) => ({
        id: anchor(id ?? slugOf(title)),
        title,
        icon: styledIcon(icon, { style: iconType }),
      }),
    }),
  },

  html: (node, print) => tabSet([choiceOf(node, print)], { className: 'tabs', synced: false }, print),

  markdown: ({ title, children }, print) => print.section(print.escape(title), [], children),

  text({ title, children }, print) {
    print.add({ kind: 'label', text: title });
    print.blocks(children);
  },
};

/** A tab among others. */
export function choiceOf({ id, title, icon, children }: BlockOf<'tab'>, print: HtmlPrinter): Choice {
  return {
    id,
    title: title === '' ? print.words.section : title,
    icon: print.icon(icon),
    content: print.blocks(children),
  };
}
