import { type Context, nextId, uniqueId } from '../content/context.ts';
import { type Component, type Element, childElements, elementOf } from '../content/element.ts';
import { flagProp, numberProp, textProp } from '../content/props.ts';
import { slugOf } from '../../source/anchors.ts';
import { type Html, html, tag } from '../../html/html.ts';
import { componentIcon } from './component-icon.ts';

export const tabs: Readonly<Record<string, Component>> = {
  Tabs: (element, context) => {
    const panels = childElements(element.children).map((child) => elementOf(child, context));
    const first = Math.min(
      Math.max(0, numberProp(element, 'defaultTabIndex') ?? 0),
      Math.max(0, panels.length - 1),
    );
    return tabSet(
      panels.map((panel) => tabOf(panel, context)),
      {
        selected: first,
        synced: element.props['sync'] !== false,
        className: flagProp(element, 'borderBottom') ? 'tabs bordered' : 'tabs',
      },
      context,
    );
  },
  Tab: (element, context) =>
    tabSet([tabOf(element, context)], { selected: 0, synced: false, className: 'tabs' }, context),
};

export interface TabPanel {
  readonly title: string;
  readonly symbol?: Html | undefined;
  readonly id?: string | undefined;
  readonly content: Html;
}

export interface TabSetOptions {
  readonly selected: number;
  /** Choosing a title here chooses it in every set that has it. */
  readonly synced: boolean;
  readonly className: string;
  readonly after?: Html | undefined;
}

/** Tabs as the accessibility guide has them; all panels are in the page, one is shown. */
export function tabSet(
  panels: readonly TabPanel[],
  options: TabSetOptions,
  { sheet }: Pick<Context, 'sheet'>,
): Html {
  const set = nextId(sheet, 'tabs');
  const buttons = panels.map(({ title, symbol, id }, index) => {
    const chosen = index === options.selected;
    return tag(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: id ?? `${set}-tab-${index}`,
        'aria-controls': `${set}-panel-${index}`,
        'aria-selected': String(chosen),
        tabindex: chosen ? 0 : -1,
        'data-sync': options.synced ? title : undefined,
      },
      symbol,
      title,
    );
  });
  const bodies = panels.map(({ title, content }, index) =>
    tag(
      'div',
      {
        role: 'tabpanel',
        id: `${set}-panel-${index}`,
        'aria-label': title,
        hidden: index !== options.selected,
        tabindex: 0,
      },
      content,
    ),
  );
  return html`<div class="${options.className}" data-tabs>
    <div class="tab-head">
      <div class="tab-list" role="tablist">${buttons}</div>
      ${options.after}
    </div>
    ${bodies}
  </div>`;
}

function tabOf(element: Element, context: Context): TabPanel {
  const title = textProp(element, 'title') ?? textProp(element, 'label') ?? context.sheet.words.section;
  const slug = textProp(element, 'id') ?? slugOf(title);
  return {
    title,
    symbol: componentIcon(element, context),
    id: slug === '' ? undefined : uniqueId(context.sheet, slug),
    content: context.render(element.children, { ...context, inline: false }),
  };
}
