import type { Response } from '../../model/operation/parts.ts';
import type { SchemaField } from '../../model/operation/schema-fields.ts';
import { commonMark } from '../content/common-mark.ts';
import type { Context } from '../content/context.ts';
import { type Html, html, isEmpty, nothing } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { linkList } from './links.ts';
import { contentsOf, onlyType } from './payload.ts';
import { fieldList, type Listing } from './schema.ts';

/** A response as a line, with what it holds folded below it. */
export function responseRow(response: Response, open: boolean, listing: Listing, context: Context): Html {
  const { status, description, contents, headers, links } = response;
  const note = description === undefined ? nothing : commonMark(description, { ...context, inline: true });
  const head = html`<span class="status status-${status.charAt(0)}">${status}</span
    ><span class="response-note">${note}</span>${onlyType(contents)}`;
  const inside = html`${contentsOf(response, listing, context)}${headerList(headers, listing, context)}${linkList(links, context)}`;
  if (isEmpty(inside)) return html`<div class="response"><div class="response-head">${head}</div></div>`;
  return html`<details class="response" ${open && html` open`}>
    <summary>${interfaceIcon('chevron-right')}${head}</summary>
    <div class="response-body">${inside}</div>
  </details>`;
}

export function headerList(headers: readonly SchemaField[], listing: Listing, context: Context): Html {
  return headers.length === 0
    ? nothing
    : html`<h3 class="response-part">${context.sheet.words.headers}</h3>
        ${fieldList(headers, listing, context, false)}`;
}
