import { plainTextOfBlocks } from '../doc/plain-text.ts';
import { html, tag } from '../html/html.ts';
import { bulletOf, piece } from '../markdown/pieces.ts';
import { type BlockComponent, container } from './component.ts';

export const tile: BlockComponent<'tile'> = {
  elements: {
    Tile: container('tile', {
      about: 'An image with a title and a link.',
      attributes: {
        href: { type: 'link', about: 'The target of the link.' },
        title: { type: 'content', about: 'Its title.' },
        description: { type: 'content', about: 'A line below the title.' },
      },
      fields: ({ attributes: { href, title, description } }) => ({
        title: title ?? [],
        description: description ?? [],
        href,
      }),
    }),
  },

  html({ title, description, href, children }, print) {
    const inside = href === undefined ? print : print.inLink();
    const body = html`<div class="tile-picture">${inside.blocks(children)}</div>
      ${title.length > 0 && html`<div class="tile-title">${inside.inlines(title)}</div>`}${description.length > 0 && html`<div class="tile-description">${inside.inlines(description)}</div>`}`;
    return href === undefined || print.isInLink
      ? tag('div', { class: 'tile' }, body)
      : tag('a', { class: 'tile', ...print.link(href) }, body);
  },

  markdown({ title, description, href, children }, print) {
    const name = print.inlines(title);
    const inner = [...piece(print.inlines(description)), ...print.blocks(children)];
    if (name === '' && href === undefined) return inner;
    return [bulletOf(href === undefined ? `**${name}**` : print.link(name, href), inner)];
  },

  text({ title, description, href, children }, print) {
    const name = print.inlines(title);
    const more = print.inlines(description);
    print.name(name);
    print.add({ kind: 'text', text: more });
    if (href !== undefined) {
      const text = [name, more, plainTextOfBlocks(children)].filter(Boolean).join('. ');
      print.add({ kind: 'mention', href, text });
    }
    print.blocks(children);
  },
};
