import { sentAs, type Credential } from '../../model/operation/security.ts';
import { fieldRow } from '../components/field.ts';
import { alternatives } from '../components/picker.ts';
import type { Context } from '../content/context.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Described } from './described.ts';
import { prose } from './schema.ts';
import { around } from '../words/around.ts';
import type { Words } from '../words/words.ts';
import { section } from './section.ts';

/** What lets a caller in: each way with all it takes. */
export function authorization({ description }: Described, context: Context): Html {
  const ways = description.security.filter((way) => way.length > 0);
  if (ways.length === 0) return nothing;
  const optional = ways.length < description.security.length;
  const panels = ways.map((way) => ({
    title: way.map(({ scheme }) => scheme).join(' + '),
    content: html`<div class="fields">${way.map((one) => row(one, optional, context))}</div>`,
  }));
  const { words } = context.sheet;
  const note = optional && html`<p>${words.accessOptional}</p>`;
  const options = { label: words.authorization, synced: true, className: 'tabs' };
  return section(
    { title: words.authorization, name: 'authorization' },
    undefined,
    html`${note}${alternatives(panels, options, context)}`,
    context,
  );
}

function row(credential: Credential, optional: boolean, context: Context): Html {
  const { name, place, description, scopes } = credential;
  const { words } = context.sheet;
  const asked =
    scopes.length > 0 &&
    html`<dl class="facts">
      <div>
        <dt>${words.scopes}</dt>
        <dd>${scopes.map((scope) => html`<code>${scope}</code>`)}</dd>
      </div>
    </dl>`;
  const form = html`<p>${around(words.sendValue, html`<code>${sentAs(credential)}</code>`)}</p>`;
  return fieldRow(
    { name, place, type: typeName(credential, words), required: !optional },
    html`${prose(description, context)}${form}${asked}`,
    context,
  );
}

// Protocols keep their names.
function typeName({ type }: Credential, words: Words): string {
  const names: Readonly<Record<string, string>> = {
    'API key': words.apiKey,
    'bearer token': words.bearerToken,
    'basic authentication': words.basicAuthentication,
  };
  return names[type] ?? type;
}
