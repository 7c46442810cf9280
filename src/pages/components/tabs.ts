import { html } from '../html/html.ts';
import { type BlockComponent, element } from './component.ts';
import { choiceOf } from './tab.ts';
import { tabSet } from './tab-set.ts';

export const tabs: BlockComponent<'tabs'> = {
  elements: {
    Tabs: element({
      about: 'Tabs, of which one is shown at a time.',
      attributes: {
        defaultTabIndex: { type: 'number', about: 'The index of the initially open tab, from 0.' },
        sync: { type: 'flag', about: 'Switches all tabs with the same title on the page; on unless false.' },
        borderBottom: { type: 'flag', about: 'Draws a line below the tabs.' },
      },
      expand({ attributes: { defaultTabIndex, sync, borderBottom }, at, blocks }) {
        const inside = blocks();
        const tabs = inside.filter((child) => child.kind === 'tab');
        const last = Math.max(0, tabs.length - 1);
        return {
          kind: 'tabs',
          ...at,
          selected: Math.min(Math.max(0, Math.trunc(defaultTabIndex ?? 0)), last),
          synced: sync !== false,
          bordered: borderBottom === true,
          tabs,
          children: inside.filter((child) => child.kind !== 'tab'),
        };
      },
    }),
  },

  html({ selected, synced, bordered, tabs, children }, print) {
    const choices = tabs.map((each) => choiceOf(each, print));
    const className = bordered ? 'tabs bordered' : 'tabs';
    return html`${print.blocks(children)}${choices.length > 0 && tabSet(choices, { className, synced, selected }, print)}`;
  },

  markdown: ({ tabs, children }, print) => [...print.blocks(children), ...print.blocks(tabs)],

  text({ tabs, children }, print) {
    print.blocks(children);
    print.blocks(tabs);
  },
};
