import { type Html, html, tag } from '../html/html.ts';
import { interfaceIcon } from '../html/icons.ts';
import type { HtmlPrinter } from './printers.ts';

/** One of several parts of a page that are shown one at a time. */
export interface Choice {
  readonly title: string;
  readonly icon?: Html | undefined;
  /** Of a sample, among others in other languages: chosen wherever the reader chose it. */
  readonly language?: string | undefined;
  /** The anchor of its tab. */
  readonly id?: string | undefined;
  readonly content: Html;
}

interface ChoiceOptions {
  readonly className: string;
  /** Whether choosing a title selects it in every set of the page that contains it. */
  readonly synced: boolean;
  /** Index of the initially shown part. */
  readonly selected?: number;
  /** Shown at the end of the line of titles. */
  readonly after?: Html | undefined;
}

/** Tabs as in the ARIA authoring practices; all panels are in the page, and one is shown. */
export function tabSet(choices: readonly Choice[], options: ChoiceOptions, print: HtmlPrinter): Html {
  const { className, synced, selected = 0, after } = options;
  const set = print.controlId('tabs');
  const buttons = choices.map(({ title, icon, language, id }, index) =>
    tag(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: id ?? `${set}-tab-${index}`,
        'aria-controls': `${set}-panel-${index}`,
        'aria-selected': String(index === selected),
        tabindex: index === selected ? 0 : -1,
        'data-sync': synced ? title : undefined,
        'data-language': language,
      },
      icon,
      title,
    ),
  );
  const panels = choices.map(({ title, content }, index) =>
    tag(
      'div',
      {
        role: 'tabpanel',
        id: `${set}-panel-${index}`,
        'aria-label': title,
        hidden: index !== selected,
        tabindex: 0,
      },
      content,
    ),
  );
  return html`<div class="${className}" data-tabs>
    <div class="tab-head">
      <div class="tab-list" role="tablist">${buttons}</div>
      ${after}
    </div>
    ${panels}
  </div>`;
}

/**
 * The same with a drop-down list, for more choices than tabs have room for. `label` names what is chosen: `Language`.
 */
export function picker(
  choices: readonly Choice[],
  label: string,
  { className, synced, after }: ChoiceOptions,
  print: HtmlPrinter,
): Html {
  const set = print.controlId('picker');
  const options = choices.map(({ title, language }, index) =>
    tag(
      'option',
      { value: `${set}-${index}`, 'data-sync': synced ? title : undefined, 'data-language': language },
      title,
    ),
  );
  const panels = choices.map(({ title, content }, index) =>
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
    ${panels}
  </div>`;
}
