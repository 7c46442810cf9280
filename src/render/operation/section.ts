import type { Context } from '../content/context.ts';
import { uniqueId } from '../content/context.ts';
import { type Html, html } from '../../html/html.ts';

/** A heading; what it is addressed by is the same in every language. */
export interface Heading {
  readonly title: string;
  readonly name: string;
}

/** Puts a heading, with what stands at the end of its line, before a part of the reference. */
export type Frame = (heading: Heading, mark: Html | undefined, content: Html, context: Context) => Html;

/** A part of its own, which the contents of the page list. */
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

/** A part of a section. */
export function subsection({ title }: Heading, mark: Html | undefined, content: Html): Html {
  return html`<h3 class="response-part">${title}${mark}</h3>
    ${content}`;
}
