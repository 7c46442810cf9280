import {
  describeOperation,
  type OperationDescription,
  type Parameter,
} from '../../model/operation-description.ts';
import type { Operation, OperationPage, Spec } from '../../model/openapi.ts';
import type { Site } from '../../model/site.ts';
import type { Context } from '../content/context.ts';
import { type Html, html, nothing } from '../html.ts';
import { interfaceIcon } from '../icons.ts';
import { methodMark } from '../frame/sidebar.ts';
import { fieldList, schemaContents } from './schema.ts';

/** An operation of a spec with the page that stands for it. */
export interface Described {
  readonly page: OperationPage;
  readonly spec: Spec;
  readonly operation: Operation;
  readonly description: OperationDescription;
}

export function describedAt(site: Site, path: string): Described | undefined {
  const page = site.operationPages.get(path);
  const spec = page === undefined ? undefined : site.specs.get(page.spec);
  const operation = spec?.operations.find((each) => each.method === page?.method && each.path === page.path);
  if (page === undefined || spec === undefined || operation === undefined) return undefined;
  return { page, spec, operation, description: describeOperation(spec, operation) };
}

/** Method and address, as a bar at the top of the page. */
export function endpointBar({ operation, description }: Described): Html {
  if (operation.method === 'CHANNEL' || operation.method === 'WEBHOOK') {
    return html`<div class="endpoint">
      ${methodMark(operation.method)}<code class="endpoint-path">${operation.path}</code>
    </div>`;
  }
  const [server] = description.servers;
  const path = operation.path
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : part));
  const address = `${(server ?? '').replace(/\/$/, '')}${operation.path}`;
  return html`<div class="endpoint">
    ${methodMark(operation.method)}<code class="endpoint-path" tabindex="0"
      >${server !== undefined && /^https?:/.test(server) && html`<span class="endpoint-server">${server.replace(/\/$/, '')}</span>`}${path}</code
    ><button type="button" class="copy" data-copy-text="${address}" aria-label="Copy the address">
      ${interfaceIcon('copy')}${interfaceIcon('check')}
    </button>
  </div>`;
}

/** Parameters, body and responses. */
export function operationBody(described: Described, context: Context): Html {
  const { description, operation } = described;
  const places = [
    ['path', 'Path parameters'],
    ['query', 'Query parameters'],
    ['header', 'Headers'],
    ['cookie', 'Cookies'],
  ] as const;
  const groups = places.map(([place, title]) =>
    parameters(
      title,
      description.parameters.filter((each) => each.place === place),
      context,
    ),
  );
  const responses =
    operation.method === 'CHANNEL' ? messages(description, context) : responseList(description, context);
  return html`${groups}${body(description, context)}${responses}`;
}

function parameters(title: string, list: readonly Parameter[], context: Context): Html {
  if (list.length === 0) return nothing;
  return section(title, undefined, fieldList(list, context), context);
}

function body({ body: payload }: OperationDescription, context: Context): Html {
  const [content] = payload?.contents ?? [];
  if (payload === undefined || content === undefined) return nothing;
  const note =
    payload.description === undefined ? nothing : context.render(context.read(payload.description), context);
  return section('Body', content.type, html`${note}${schemaContents(content, context)}`, context);
}

function responseList({ responses }: OperationDescription, context: Context): Html {
  if (responses.length === 0) return nothing;
  const rows = responses.map((response, index) => {
    const [content] = response.contents;
    const fields = content === undefined ? nothing : schemaContents(content, context);
    const note =
      response.description === undefined
        ? ''
        : context.render(context.read(response.description), { ...context, inline: true });
    const head = html`<span class="status status-${response.status.charAt(0)}">${response.status}</span
      ><span>${note}</span>`;
    if (fields.html === '') return html`<div class="response"><div class="response-head">${head}</div></div>`;
    return html`<details class="response" ${index === 0 && html` open`}>
      <summary>${interfaceIcon('chevron-right')}${head}</summary>
      <div class="response-body">${fields}</div>
    </details>`;
  });
  return section('Responses', undefined, html`${rows}`, context);
}

function messages({ responses }: OperationDescription, context: Context): Html {
  return html`${responses.map((message) => section(message.status, message.contents[0]?.type, message.contents[0] === undefined ? nothing : schemaContents(message.contents[0], context), context))}`;
}

function section(title: string, type: string | undefined, content: Html, { sheet }: Context): Html {
  const id = title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-');
  sheet.headings.push({ depth: 2, text: title, id });
  return html`<section class="operation-section">
    <h2 id="${id}">${title}${type !== undefined && html`<span class="content-type">${type}</span>`}</h2>
    ${content}
  </section>`;
}
