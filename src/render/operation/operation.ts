import type { Content, Payload, Response } from '../../model/operation/parts.ts';
import type { SchemaField } from '../../model/operation/schema-fields.ts';
import { alternatives } from '../components/picker.ts';
import type { Context } from '../content/context.ts';
import { commonMark } from '../content/common-mark.ts';
import { type Html, html, isEmpty, nothing } from '../html.ts';
import { interfaceIcon } from '../icons.ts';
import { setting } from '../view.ts';
import { authorization } from './authorization.ts';
import type { Described } from './described.ts';
import { fieldList, prose, schemaContents, type Listing } from './schema.ts';
import { section } from './section.ts';

/** Since OpenAPI 3.2 a parameter may be the whole query. */
const groups = [
  [['path'], 'pathParameters', 'path-parameters'],
  [['query', 'querystring'], 'queryParameters', 'query-parameters'],
  [['header'], 'headers', 'headers'],
  [['cookie'], 'cookies', 'cookies'],
] as const;

/** Authorization, parameters, body and responses. */
export function operationBody(described: Described, context: Context): Html {
  const { description, operation } = described;
  const open = setting(context.site, 'api', 'params', 'expanded') === 'all';
  const sent: Listing = { prefix: 'param', open };
  const received: Listing = { prefix: 'response', open };
  const { words } = context.sheet;
  const parameters = groups.map(([places, word, name]) => {
    const list = description.parameters.filter(({ place }) => places.some((each) => each === place));
    return list.length === 0
      ? nothing
      : section({ title: words[word], name }, undefined, fieldList(list, sent, context), context);
  });
  const responses =
    operation.method === 'CHANNEL'
      ? description.responses.map((message) => messageSection(message, received, context))
      : responseSection(description.responses, received, context);
  return html`${authorization(described, context)}${parameters}${body(description.body, sent, context)}${responses}`;
}

function body(payload: Payload | undefined, listing: Listing, context: Context): Html {
  if (payload === undefined || payload.contents.length === 0) return nothing;
  const required = payload.required
    ? html` <span class="pill required">${context.sheet.words.required}</span>`
    : nothing;
  const content = html`${prose(payload.description, context)}${contentsOf(payload, listing, context)}`;
  return section(
    { title: context.sheet.words.body, name: 'body' },
    html`${required}${onlyType(payload.contents)}`,
    content,
    context,
  );
}

// The media type stands in the heading, unless there are several to choose from.
function onlyType(contents: readonly Content[]): Html {
  const [content] = contents;
  return content === undefined || contents.length > 1
    ? nothing
    : html`<span class="content-type">${content.type}</span>`;
}

function contentsOf({ contents, description }: Payload, listing: Listing, context: Context): Html {
  const panels = contents.map((content) => {
    const own = content.shape.description;
    const note = own === description ? nothing : prose(own, context);
    return { title: content.type, content: html`${note}${schemaContents(content, listing, context)}` };
  });
  return panels.length === 0
    ? nothing
    : alternatives(
        panels,
        { label: context.sheet.words.mediaType, synced: true, className: 'tabs media-types' },
        context,
      );
}

function responseSection(responses: readonly Response[], listing: Listing, context: Context): Html {
  if (responses.length === 0) return nothing;
  const rows = responses.map((response, index) => responseRow(response, index === 0, listing, context));
  return section(
    { title: context.sheet.words.responses, name: 'responses' },
    undefined,
    html`${rows}`,
    context,
  );
}

function responseRow(response: Response, open: boolean, listing: Listing, context: Context): Html {
  const { status, description, contents, headers } = response;
  const note = description === undefined ? nothing : commonMark(description, { ...context, inline: true });
  const head = html`<span class="status status-${status.charAt(0)}">${status}</span
    ><span class="response-note">${note}</span>${onlyType(contents)}`;
  const inside = html`${contentsOf(response, listing, context)}${headerList(headers, listing, context)}`;
  if (isEmpty(inside)) return html`<div class="response"><div class="response-head">${head}</div></div>`;
  return html`<details class="response" ${open && html` open`}>
    <summary>${interfaceIcon('chevron-right')}${head}</summary>
    <div class="response-body">${inside}</div>
  </details>`;
}

function headerList(headers: readonly SchemaField[], listing: Listing, context: Context): Html {
  return headers.length === 0
    ? nothing
    : html`<h3 class="response-part">${context.sheet.words.headers}</h3>
        ${fieldList(headers, listing, context, false)}`;
}

function messageSection(message: Response, listing: Listing, context: Context): Html {
  const { status, description, contents, direction, headers } = message;
  const mark =
    direction !== undefined &&
    html` <span class="pill direction"
      >${interfaceIcon(direction === 'send' ? 'arrow-up' : 'arrow-down')}${context.sheet.words[direction === 'send' ? 'sends' : 'receives']}</span
    >`;
  const content = html`${prose(description, context)}${contentsOf(message, listing, context)}${headerList(headers, listing, context)}`;
  return section({ title: status, name: status }, html`${mark}${onlyType(contents)}`, content, context);
}
