import type { Context } from '../content/context.ts';
import { uniqueId } from '../content/context.ts';
import { type Html, html } from '../html.ts';

/** A part of the reference under a heading, with what stands at the end of its line. */
export function section(title: string, mark: Html | undefined, content: Html, { sheet }: Context): Html {
  const id = uniqueId(sheet, title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-'));
  sheet.headings.push({ depth: 2, text: title, id });
  return html`<section class="operation-section">
    <h2 id="${id}">${title}${mark}</h2>
    ${content}
  </section>`;
}
