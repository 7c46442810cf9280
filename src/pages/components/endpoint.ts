import { type Html, html, nothing, tag } from '../html/html.ts';
import { interfaceIcon } from '../html/icons.ts';
import { type Piece, piece } from '../markdown/pieces.ts';
import { fence, oneLine } from '../markdown/text.ts';
import { isWholeAddress } from '../../site/model/addresses/link-target.ts';
import type { Server } from '../../site/model/operation/servers.ts';
import { fill } from '../words/fill.ts';
import type { Words } from '../words/words.ts';
import type { BlockComponent } from './component.ts';
import { methodMark } from '../html/method-mark.ts';

export const endpoint: BlockComponent<'endpoint'> = {
  elements: {},

  html({ method, address, servers }, { words }) {
    const base = isWholeAddress(address) ? '' : (servers[0]?.url.replace(/\/$/, '') ?? '');
    const path = address
      .split(/(\{[^}]*\})/)
      .map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : part));
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
    return html`<div class="endpoint">
        ${methodMark(method)}<code class="endpoint-path" tabindex="0"
          >${base !== '' && html`<span class="endpoint-server" style="--route: ${address.length}">${base}</span>`}<span
            class="endpoint-route"
            >${path}</span
          ></code
        >${copy}
      </div>
      ${serverList(servers, words)}`;
  },

  markdown: ({ method, address, servers }) => [
    ...piece(fence(`${method} ${address}`, '')),
    ...(servers.length === 0 ? [] : [...piece('Servers:'), ...servers.map(serverPiece)]),
  ],

  text: ({ method, address }, print) => print.name(`${method} ${address}`),
};

function serverList(servers: readonly Server[], words: Words): Html {
  const [only] = servers;
  const isPlain = only?.variables.length === 0 && only.description === undefined;
  if (only === undefined || (servers.length === 1 && isPlain)) return nothing;
  return html`<details class="expandable servers">
    <summary>
      ${interfaceIcon('chevron-right')}${servers.length === 1 ? words.server : fill(words.servers, servers.length)}
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
    <code>${url}</code
    >${description !== undefined && html`<span>${description}</span>`}${rows.length > 0 && tag('ul', {}, rows)}
  </div>`;
}

function serverPiece({ url, description, variables }: Server): Piece {
  const lines = variables.map((one) => {
    const facts = [
      one.default === undefined ? '' : `default: \`${one.default}\``,
      one.choices.length === 0 ? '' : `one of ${one.choices.map((choice) => `\`${choice}\``).join(', ')}`,
    ].filter(Boolean);
    const about = one.description === undefined ? '' : `: ${oneLine(one.description)}`;
    return `\n  - \`${one.name}\`${facts.length === 0 ? '' : ` (${facts.join('; ')})`}${about}`;
  });
  const about = description === undefined ? '' : `: ${oneLine(description)}`;
  return { text: `- \`${url}\`${about}${lines.join('')}`, item: 'bullet' };
}
