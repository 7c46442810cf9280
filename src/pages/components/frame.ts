import { html } from '../html/html.ts';
import { piece } from '../markdown/pieces.ts';
import { type BlockComponent, container } from './component.ts';

export const frame: BlockComponent<'frame'> = {
  elements: {
    Frame: container('frame', {
      about: 'A frame around a picture or a video.',
      attributes: {
        caption: { type: 'markdown', about: 'A line below it.' },
        hint: { type: 'content', about: 'A line above it.' },
      },
      fields: ({ attributes: { caption, hint } }) => ({
        caption: caption ?? [],
        hint: hint ?? [],
      }),
    }),
  },

  html: ({ caption, hint, children }, print) =>
    html`<figure class="frame">
      ${hint.length > 0 && html`<p class="frame-hint">${print.inlines(hint)}</p>`}
      <div class="frame-box">${print.blocks(children)}</div>
      ${caption.length > 0 && html`<figcaption>${print.inlines(caption)}</figcaption>`}
    </figure>`,

  markdown({ caption, hint, children }, print) {
    const line = (text: string) => piece(text === '' ? '' : `*${text}*`);
    return [...line(print.inlines(hint)), ...print.blocks(children), ...line(print.inlines(caption))];
  },

  text({ caption, hint, children }, print) {
    print.add({ kind: 'text', text: print.inlines(hint) });
    print.blocks(children);
    print.add({ kind: 'text', text: print.inlines(caption) });
  },
};
