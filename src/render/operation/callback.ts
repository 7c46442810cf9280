import type { Callback } from '../../model/operation/callbacks.ts';
import type { Context } from '../content/context.ts';
import { type Html, html, nothing } from '../../html/html.ts';
import { fill } from '../../translations/fill.ts';
import { authorization } from './authorization.ts';
import { addressBar } from './endpoint.ts';
import { received, sent } from './exchange.ts';
import { prose } from './schema.ts';
import { section, subsection } from './section.ts';

/** What the API sends to who called the operation, as a receiver has to take it. */
export function callbackSection(callback: Callback, context: Context): Html {
  const { name, anchor, method, expression, description, deprecated, security } = callback;
  const { words } = context.sheet;
  const mark = deprecated ? html` <span class="pill warning">${words.deprecated}</span>` : nothing;
  const exchange = html`${authorization(security, subsection, context)}${sent(callback, subsection, context)}${received(callback, subsection, context)}`;
  return section(
    { title: fill(words.callback, name), name: anchor },
    mark,
    html`${prose(description, context)}${addressBar(method, '', expression, nothing)}${exchange}`,
    context,
  );
}
