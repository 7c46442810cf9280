import type { Footnote } from '../../doc/block.ts';
import { type Html, html, nothing } from '../../html/html.ts';
import type { Printer } from './printer.ts';

/** The footnotes at the end of the page. */
export function footnotes(notes: readonly Footnote[], print: Printer): Html {
  if (notes.length === 0) return nothing;
  const items = notes.map(
    ({ number, children }) =>
      html`<li id="footnote-${number}">
        ${print.blocks(children)}<a
          href="#footnote-reference-${number}"
          aria-label="${`${print.words.backToText} (${number})`}"
          >↩</a
        >
      </li>`,
  );
  return html`<section class="footnotes" aria-label="${print.words.footnotes}">
    <ol>
      ${items}
    </ol>
  </section>`;
}
