import type { Server } from '../../model/operation/servers.ts';
import { methodMark } from '../frame/sidebar.ts';
import { type Html, html, nothing } from '../html.ts';
import { interfaceIcon } from '../icons.ts';
import type { Described } from './described.ts';

/** Method and address, as a bar at the top of the page, and the other servers there are. */
export function endpointBar({ operation, description }: Described): Html {
  const servers = operation.method === 'WEBHOOK' ? [] : description.servers;
  const [server] = servers;
  const base = server?.url.replace(/\/$/, '') ?? '';
  const path = description.address
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : part));
  const isAddress = /^[a-z][a-z+]*:\/\//i.test(base);
  const copy =
    operation.method !== 'WEBHOOK' &&
    html`<button
      type="button"
      class="copy"
      data-copy-text="${base}${description.address}"
      aria-label="Copy the address"
    >
      ${interfaceIcon('copy')}${interfaceIcon('check')}
    </button>`;
  return html`<div class="endpoint">
      ${methodMark(operation.method)}<code class="endpoint-path" tabindex="0"
        >${isAddress && html`<span class="endpoint-server">${base}</span>`}${path}</code
      >${copy}
    </div>
    ${serverList(servers)}`;
}

function serverList(servers: readonly Server[]): Html {
  const count = servers.length;
  if (
    count < 2 &&
    servers.every(({ variables, description }) => variables.length === 0 && description === undefined)
  )
    return nothing;
  return html`<details class="expandable servers">
    <summary>${interfaceIcon('chevron-right')}${count === 1 ? 'Server' : `${count} servers`}</summary>
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
