import type { ResponseLink } from '../../model/operation/links.ts';
import { pathOfOperation } from '../../model/operation/path-of-operation.ts';
import { pageHref } from '../../html/address.ts';
import type { Context } from '../content/context.ts';
import { methodMark } from '../../html/method-mark.ts';
import { type Html, html, nothing } from '../../html/html.ts';
import { fact, prose, shown } from './schema.ts';

/** What may be called with what a response holds. */
export function linkList(links: readonly ResponseLink[], context: Context): Html {
  return links.length === 0
    ? nothing
    : html`<h3 class="response-part">${context.sheet.words.links}</h3>
        <div class="fields">${links.map((one) => linkRow(one, context))}</div>`;
}

function linkRow(link: ResponseLink, context: Context): Html {
  const { name, description, parameters, body, server } = link;
  const { words } = context.sheet;
  const given = [
    ...parameters.map(([parameter, value]) => fact(parameter, html`<code>${shown(value)}</code>`)),
    ...(body === undefined ? [] : [fact(words.body, html`<code>${shown(body)}</code>`)]),
    ...(server === undefined ? [] : [fact(words.server, html`<code>${server}</code>`)]),
  ];
  return html`<div class="field">
    <div class="field-head"><code class="field-name">${name}</code>${calledBy(link, context)}</div>
    <div class="field-body">
      ${prose(description, context)}${given.length > 0 && html`<dl class="facts">${given}</dl>`}
    </div>
  </div>`;
}

function calledBy({ operation, target }: ResponseLink, { site, sheet }: Context): Html {
  if (operation === undefined) return html`<code>${target}</code>`;
  const label = html`<code>${operation.path}</code>`;
  const path = pathOfOperation(site, operation);
  const linked = path === undefined ? label : html`<a href="${pageHref(sheet.base, path)}">${label}</a>`;
  return html`${methodMark(operation.method)}${linked}`;
}
