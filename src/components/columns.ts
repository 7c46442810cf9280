import { html } from '../html/html.ts';
import { asContent, type BlockComponent, element } from './component.ts';

const columnsElement = (about: string) =>
  element({
    about,
    attributes: { cols: { type: 'number', about: 'The number of columns, 1 to 4; default: two.' } },
    expand: ({ attributes: { cols }, at, blocks }) => ({
      kind: 'columns',
      ...at,
      count: Math.min(4, Math.max(1, Math.round(cols ?? 2))),
      children: blocks(),
    }),
  });

export const columns: BlockComponent<'columns'> = {
  elements: {
    Columns: columnsElement('Puts its children side by side.'),
    CardGroup: columnsElement('Cards side by side.'),
    Tiles: columnsElement('Tiles side by side.'),
    Column: element({
      about: 'One of several columns.',
      attributes: {},
      within: ['Columns'],
      expand: ({ at, blocks }) => ({
        kind: 'html',
        ...at,
        tag: 'div',
        attributes: { class: 'column' },
        children: blocks(),
      }),
    }),
  },
  html: ({ count, children }, print) =>
    html`<div class="columns" data-columns="${count}">${print.blocks(children)}</div>`,
  ...asContent,
};
