import { html, tag } from '../html/html.ts';
import { piece } from '../markdown/pieces.ts';
import { textField } from '../../site/source/plain.ts';
import { slugOf } from '../../site/source/outline/anchors.ts';
import { type BlockComponent, container } from './component.ts';

/** One entry of a changelog. */
export const update: BlockComponent<'update'> = {
  elements: {
    Update: container('update', {
      about: 'An entry of a changelog.',
      attributes: {
        label: { type: 'text', about: 'Its date or version.', required: true },
        description: { type: 'content', about: 'A line below the label.' },
        tags: { type: 'texts', about: 'Tags that readers can filter by.' },
        rss: { type: 'value', about: 'The title and description of its entry in the feed.' },
        id: { type: 'text', about: 'Its anchor, instead of the one derived from the label.' },
      },
      fields: ({ attributes: { label = '', description, tags, rss, id }, anchor }) => ({
        id: anchor(id ?? slugOf(label)),
        label,
        description: description ?? [],
        tags: tags ?? [],
        feed: { title: textField(rss, 'title'), description: textField(rss, 'description') },
      }),
    }),
  },

  html: ({ id, label, description, tags, children }, print) =>
    tag(
      'section',
      { class: 'update', id, 'aria-label': label, 'data-tags': tags.join('|') || undefined },
      html`<div class="update-head">
          ${tag('a', { class: 'update-label', href: id === undefined ? undefined : `#${id}` }, label)}${description.length > 0 && html`<span class="update-description">${print.inlines(description)}</span>`}${tags.length > 0 && html`<span class="update-tags">${tags.map((text) => html`<span class="pill">${text}</span>`)}</span>`}
        </div>
        <div class="update-body">${print.blocks(children)}</div>`,
    ),

  markdown({ label, description, tags, children }, print) {
    const lead = [
      ...piece(print.inlines(description)),
      ...piece(tags.length === 0 ? '' : `Tags: ${tags.map(print.escape).join(', ')}`),
    ];
    return label === ''
      ? [...lead, ...print.blocks(children)]
      : print.section(print.escape(label), lead, children);
  },

  text({ label, description, children }, print) {
    print.name(label);
    print.add({ kind: 'text', text: print.inlines(description) });
    print.blocks(children);
  },
};
