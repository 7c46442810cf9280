import type { Context } from '../content/context.ts';
import { uniqueId } from '../content/context.ts';
import { type Html, html } from '../html.ts';

/** A heading; what it is addressed by is the same in every language. */
interface Heading {
  readonly title: string;
  readonly name: string;
}

/** A part of the reference under a heading, with what stands at the end of its line. */
export function section(
  { title, name }: Heading,
  mark: Html | undefined,
  content: Html,
  { sheet }: Context,
): Html {
  const id = uniqueId(sheet, name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-'));
  sheet.headings.push({ depth: 2, text: title, id });
  return html`<section class="operation-section">
    <h2 id="${id}">${title}${mark}</h2>
    ${content}
  </section>`;
}
