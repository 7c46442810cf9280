import { sentAs, type Credential } from '../../model/operation/credential.ts';
import { fieldRow } from '../components/field.ts';
import { alternatives } from '../components/picker.ts';
import type { Context } from '../content/context.ts';
import { type Html, html, nothing } from '../../html/html.ts';
import { fact, prose } from './schema.ts';
import { around } from '../../translations/around.ts';
import type { Words } from '../../translations/words.ts';
import type { Frame } from './section.ts';

/** What lets a caller in: each way with all it takes. */
export function authorization(
  security: readonly (readonly Credential[])[],
  frame: Frame,
  context: Context,
): Html {
  const ways = security.filter((way) => way.length > 0);
  if (ways.length === 0) return nothing;
  const optional = ways.length < security.length;
  const panels = ways.map((way) => ({
    title: way.map(({ scheme }) => scheme).join(' + '),
    content: html`<div class="fields">${way.map((one) => row(one, optional, context))}</div>`,
  }));
  const { words } = context.sheet;
  const note = optional && html`<p>${words.accessOptional}</p>`;
  const options = { label: words.authorization, synced: true, className: 'tabs' };
  return frame(
    { title: words.authorization, name: 'authorization' },
    undefined,
    html`${note}${alternatives(panels, options, context)}`,
    context,
  );
}

function row(credential: Credential, optional: boolean, context: Context): Html {
  const { name, place, description } = credential;
  const { words } = context.sheet;
  const sent = sentAs(credential);
  const form = sent !== undefined && html`<p>${around(words.sendValue, html`<code>${sent}</code>`)}</p>`;
  return fieldRow(
    { name, place, prefix: 'param', type: typeName(credential, words), required: !optional },
    html`${prose(description, context)}${form}${facts(credential, words)}`,
    context,
  );
}

// Flows and their addresses keep the names that the spec gives them.
function facts({ scopes, flows, discovery }: Credential, words: Words): Html {
  const asked = scopes.map(({ name, description: text }) =>
    text === undefined ? html`<code>${name}</code>` : html`<span><code>${name}</code> ${text}</span>`,
  );
  const rows = [
    ...(asked.length === 0 ? [] : [fact(words.scopes, html`${asked}`)]),
    ...flows.map(({ name, addresses }) =>
      fact(
        name,
        html`${addresses.map(([field, address]) => html`<span>${field} <code>${address}</code></span>`)}`,
      ),
    ),
    ...(discovery === undefined ? [] : [fact('openIdConnectUrl', html`<code>${discovery}</code>`)]),
  ];
  return rows.length === 0 ? nothing : html`<dl class="facts">${rows}</dl>`;
}

// Protocols keep their names.
function typeName({ type }: Credential, words: Words): string | undefined {
  const names: Readonly<Record<string, string>> = {
    'API key': words.apiKey,
    'bearer token': words.bearerToken,
    'basic authentication': words.basicAuthentication,
  };
  return type === undefined ? undefined : (names[type] ?? type);
}
