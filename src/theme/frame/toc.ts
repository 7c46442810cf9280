import { type Html, html, tag } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import type { ContentsEntry } from '../../pages/print/html/contents.ts';
import type { View } from '../view.ts';

/** The headings of the page; the one being read is marked by the script. */
export function tableOfContents(entries: readonly ContentsEntry[], { words }: View): Html | undefined {
  const list = listOf(entries);
  return (
    list &&
    html`<nav class="toc" aria-labelledby="docs-toc">
      <p id="docs-toc" class="toc-title">${interfaceIcon('text')}${words.onThisPage}</p>
      ${list}
    </nav>`
  );
}

/** The same below the title, folded, for windows without room for a second column. */
export function foldedContents(
  entries: readonly ContentsEntry[],
  title: string,
  { words }: View,
): Html | undefined {
  const list = listOf(entries);
  return (
    list &&
    html`<nav class="toc toc-folded" aria-label="${`${words.onThisPage}: ${title}`}">
      <details>
        <summary class="toc-title">${interfaceIcon('chevron-right')}${words.onThisPage}</summary>
        ${list}
      </details>
    </nav>`
  );
}

/** Undefined if there are too few entries to choose from. */
function listOf(entries: readonly ContentsEntry[]): Html | undefined {
  const visibleEntries = entries.filter(({ level }) => level <= 4);
  const top = visibleEntries.reduce((least, { level }) => Math.min(least, level), 6);
  const rows = visibleEntries.map(
    ({ level, text, id, hidden }) =>
      html`<li class="toc-${Math.min(2, level - top)}" ${hidden && html` hidden`}>
        <a href="#${id}">${text}</a>
      </li>`,
  );
  return rows.length < 2 ? undefined : tag('ul', {}, rows);
}
