import { type Context, nextId } from '../content/context.ts';
import { type Html, html, tag } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { type TabPanel, type TabSetOptions, tabSet } from './tabs.ts';

export interface PickerOptions extends Pick<TabSetOptions, 'synced' | 'className' | 'after'> {
  /** What is chosen here: `Language`. */
  readonly label: string;
}

/** One of several panels, chosen from a list that opens: for more than tabs have room for. */
export function picker(
  panels: readonly TabPanel[],
  { label, synced, className, after }: PickerOptions,
  { sheet }: Pick<Context, 'sheet'>,
): Html {
  const set = nextId(sheet, 'picker');
  const options = panels.map(({ title }, index) =>
    tag('option', { value: `${set}-${index}`, 'data-sync': synced ? title : undefined }, title),
  );
  const bodies = panels.map(({ title, content }, index) =>
    tag(
      'div',
      { id: `${set}-${index}`, role: 'group', 'aria-label': title, hidden: index > 0, class: 'picked' },
      content,
    ),
  );
  return html`<div class="${className}">
    <div class="tab-head">
      <span class="picker"
        >${tag('select', { 'aria-label': label, autocomplete: 'off' }, options)}${interfaceIcon('chevron-down')}</span
      >
      ${after}
    </div>
    ${bodies}
  </div>`;
}

/** A panel alone, a few as tabs, many as a list that opens. */
export function alternatives(
  panels: readonly TabPanel[],
  options: PickerOptions,
  context: Pick<Context, 'sheet'>,
): Html {
  const [only] = panels;
  if (only !== undefined && panels.length === 1) return only.content;
  return panels.length <= mostTabs
    ? tabSet(panels, { ...options, selected: 0 }, context)
    : picker(panels, options, context);
}

const mostTabs = 4;
