import type { TocEntry } from '../content/context.ts';
import { type Html, html, nothing } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import type { View } from '../view.ts';

/** The headings of the page; the one being read is marked by the script. */
export function tableOfContents(entries: readonly TocEntry[], { words }: View): Html {
  const shown = entries.filter(({ depth }) => depth <= 4);
  if (shown.length < 2) return nothing;
  const top = shown.reduce((least, { depth }) => Math.min(least, depth), 6);
  const rows = shown.map(
    ({ depth, text, id, hidden }) =>
      html`<li class="toc-${Math.min(2, depth - top)}" ${hidden === true && html` hidden`}>
        <a href="#${id}">${text}</a>
      </li>`,
  );
  return html`<nav class="toc" aria-labelledby="docs-toc">
    <p id="docs-toc" class="toc-title">${interfaceIcon('text')}${words.onThisPage}</p>
    <ul>
      ${rows}
    </ul>
  </nav>`;
}
