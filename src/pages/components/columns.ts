import { html } from '../html/html.ts';
import { asContent, type BlockComponent, container, element } from './component.ts';

const columnsElement = (about: string) =>
  container('columns', {
    about,
    attributes: { cols: { type: 'number', about: 'The number of columns, 1 to 4; default: two.' } },
    fields: ({ attributes: { cols } }) => ({
      count: Math.min(4, Math.max(1, Math.round(cols ?? 2))),
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
