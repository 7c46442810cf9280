import { html } from '../html/html.ts';
import { bulletOf, join } from '../markdown/pieces.ts';
import { oneLine } from '../markdown/text.ts';
import type { BlockComponent } from './component.ts';
import { withFacts } from './facts.ts';
import { picker, tabSet } from './tab-set.ts';

/** Up to this number, tabs fit. */
const maxTabs = 4;

export const choice: BlockComponent<'choice'> = {
  elements: {},

  html({ label, labelled, options }, print) {
    const [only] = options;
    if (only !== undefined && options.length === 1) return print.blocks(only.children);
    const choices = options.map(({ title, children }) => ({ title, content: print.blocks(children) }));
    const looks = { className: labelled ? 'tabs variants' : 'tabs', synced: !labelled };
    const set =
      choices.length <= maxTabs ? tabSet(choices, looks, print) : picker(choices, label, looks, print);
    return labelled ? html`<div class="one-of"><span class="one-of-label">${label}</span>${set}</div>` : set;
  },

  markdown({ label, options }, print) {
    const [only] = options;
    if (only !== undefined && options.length === 1) return print.blocks(only.children);
    const items = options.map(({ title, children }) =>
      bulletOf(print.escape(oneLine(title)), withFacts(children, print)),
    );
    return [{ text: `${print.escape(label)}:\n\n${join(items)}`, item: undefined }];
  },

  text({ options }, print) {
    for (const { title, children } of options) {
      if (options.length > 1) print.add({ kind: 'text', text: title });
      print.blocks(children);
    }
  },
};
