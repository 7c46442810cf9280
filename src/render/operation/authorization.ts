import { sentAs, type Credential } from '../../model/operation/security.ts';
import { fieldRow } from '../components/field.ts';
import { alternatives } from '../components/picker.ts';
import type { Context } from '../content/context.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Described } from './described.ts';
import { prose } from './schema.ts';
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
  const note = optional && html`<p>The request is answered without it too.</p>`;
  const options = { label: 'Way to be let in', synced: true, className: 'tabs' };
  return section('Authorization', undefined, html`${note}${alternatives(panels, options, context)}`, context);
}

function row(credential: Credential, optional: boolean, context: Context): Html {
  const { name, place, type, description, scopes } = credential;
  const asked =
    scopes.length > 0 &&
    html`<dl class="facts">
      <div>
        <dt>Scopes</dt>
        <dd>${scopes.map((scope) => html`<code>${scope}</code>`)}</dd>
      </div>
    </dl>`;
  const form = html`<p>Send <code>${sentAs(credential)}</code>.</p>`;
  return fieldRow(
    { name, place, type, required: !optional },
    html`${prose(description, context)}${form}${asked}`,
    context,
  );
}
