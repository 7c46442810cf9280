import { slugOf } from '../source/outline/anchors.ts';
import { type BlockComponent, element } from './component.ts';
import { iconAttributes, styledIcon } from './shared-attributes.ts';
import { tabSet } from './tab-set.ts';

/** A tab outside `Tabs` is a set of one. */
export const tab: BlockComponent<'tab'> = {
  elements: {
    Tab: element({
      about: 'One of several tabs.',
      attributes: {
        title: { type: 'text', about: 'The title of the tab.', required: true },
        ...iconAttributes,
        id: { type: 'text', about: 'Its anchor, instead of the one derived from the title.' },
      },
      within: ['Tabs'],
      expand: ({ attributes: { title = '', icon, iconType, id }, at, anchor, blocks }) => ({
        kind: 'tab',
        ...at,
        id: anchor(id ?? slugOf(title)),
        title,
        icon: styledIcon(icon, { style: iconType }),
        children: blocks(),
      }),
    }),
  },

  html({ id, title, icon, children }, print) {
    const choice = {
      id,
      title: title === '' ? print.words.section : title,
      icon: print.icon(icon),
      content: print.blocks(children),
    };
    return tabSet([choice], { className: 'tabs', synced: false }, print);
  },

  markdown: ({ title, children }, print) => print.section(print.escape(title), [], children),

  text({ title, children }, print) {
    print.name(title);
    print.blocks(children);
  },
};
