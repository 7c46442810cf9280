import { html, tag } from '../html/html.ts';
import { element, type InlineComponent } from './component.ts';

export const tooltip: InlineComponent<'tooltip'> = {
  elements: {
    Tooltip: element({
      about: 'Text with an explanation on hover.',
      attributes: {
        tip: { type: 'content', about: 'The explanation.', required: true },
        headline: { type: 'content', about: 'A line above it.' },
        href: { type: 'link', about: 'A link to more information.' },
        cta: { type: 'text', about: 'The text of that link.' },
      },
      expand: ({ attributes: { tip, headline, href, cta }, at, inlines }) => ({
        kind: 'tooltip',
        ...at,
        headline: headline ?? [],
        tip: tip ?? [],
        href,
        cta,
        children: inlines(),
      }),
    }),
  },

  html({ headline, tip, href, cta, children }, print) {
    const id = print.controlId('tip');
    return html`<span class="tooltip"
      ><span class="tooltip-word" tabindex="0" aria-describedby="${id}">${print.inlines(children)}</span
      ><span class="tooltip-box" role="tooltip" id="${id}"
        >${headline.length > 0 && html`<strong>${print.inlines(headline)}</strong>`}<span>${print.inlines(tip)}</span>${href !== undefined && !print.isInLink && tag('a', print.link(href), cta ?? print.words.readMore)}</span
      ></span
    >`;
  },

  markdown({ headline, tip, href, cta, children }, print) {
    const text = print.inlines(children);
    const name = print.inlines(headline);
    const explained = [name === text.trim() ? '' : name, print.inlines(tip)].filter(Boolean).join(': ');
    const more = href === undefined ? '' : print.link(cta ?? href, href);
    const all = [explained, more].filter(Boolean).join(' ');
    return all === '' ? text : `${text} (${all})`;
  },

  text: ({ children }, print) => print.inlines(children),
};
