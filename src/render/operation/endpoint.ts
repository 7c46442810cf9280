import { isWholeAddress } from '../../model/link-target.ts';
import type { Server } from '../../model/operation/servers.ts';
import { writtenServers } from '../../model/operation/written-servers.ts';
import { methodMark } from '../../html/method-mark.ts';
import { type Html, html, nothing, type Part } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import type { View } from '../view.ts';
import { fill } from '../../translations/fill.ts';
import type { Words } from '../../translations/words.ts';
import type { Described } from './described.ts';

/** Where an operation is called. */
interface Endpoint {
  readonly method: string;
  /** With the server, where that is known by itself; else the path below it. */
  readonly address: string;
  readonly servers: readonly Server[];
}

/**
 * Of the operation a page stands for. Where no spec describes it, what the `api` field says counts, below the server that
 * docs.json names for such pages.
 */
export function endpointAt(described: Described | undefined, { site, path }: View): Endpoint | undefined {
  if (described !== undefined) {
    const { operation, description } = described;
    const servers = operation.method === 'WEBHOOK' ? [] : description.servers;
    return { method: operation.method, address: description.address, servers };
  }
  const written = site.operationPages.get(path);
  if (written?.spec !== '') return undefined;
  const servers = writtenServers(site.config).map((url) => ({ url, description: undefined, variables: [] }));
  return {
    method: written.method,
    address: written.path,
    servers: isWholeAddress(written.path) ? [] : servers,
  };
}

/** Method and address, as a bar at the top of the page, and the other servers there are. */
export function endpointBar({ method, address, servers }: Endpoint, { words }: View): Html {
  const [server] = servers;
  const base = server?.url.replace(/\/$/, '') ?? '';
  const copy =
    method !== 'WEBHOOK' &&
    html`<button
      type="button"
      class="copy"
      data-copy-text="${base}${address}"
      aria-label="${words.copyAddress}"
    >
      ${interfaceIcon('copy')}${interfaceIcon('check')}
    </button>`;
  return html`${addressBar(method, base, address, copy)}${serverList(servers, words)}`;
}

/** Method and address in a line, with what stands at its end. */
export function addressBar(method: string, base: string, address: string, end: Part): Html {
  const path = address
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : part));
  return html`<div class="endpoint">
    ${methodMark(method)}<code class="endpoint-path" tabindex="0"
      >${base !== '' && html`<span class="endpoint-server">${base}</span>`}${path}</code
    >${end}
  </div>`;
}

function serverList(servers: readonly Server[], words: Words): Html {
  const count = servers.length;
  if (
    count < 2 &&
    servers.every(({ variables, description }) => variables.length === 0 && description === undefined)
  )
    return nothing;
  return html`<details class="expandable servers">
    <summary>
      ${interfaceIcon('chevron-right')}${count === 1 ? words.server : fill(words.servers, count)}
    </summary>
    <div class="expandable-body">${servers.map(serverRow)}</div>
  </details>`;
}

function serverRow({ url, description, variables }: Server): Html {
  const rows = variables.map(
    (one) =>
      html`<li>
        <code>${one.name}</code>:
        ${one.choices.length > 0 ? one.choices.join(', ') : (one.default ?? '')}${one.description !== undefined && html` – ${one.description}`}
      </li>`,
  );
  return html`<div class="server">
    <code>${url}</code>${description !== undefined && html`<span>${description}</span>`}${
      rows.length > 0 &&
      html`<ul>
        ${rows}
      </ul>`
    }
  </div>`;
}
