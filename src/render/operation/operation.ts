import type { Context } from '../content/context.ts';
import { type Html, html } from '../../html/html.ts';
import { authorization } from './authorization.ts';
import { callbackSection } from './callback.ts';
import type { Described } from './described.ts';
import { listingOf, received, sent } from './exchange.ts';
import { messageSection } from './message.ts';
import { section } from './section.ts';

/** Authorization, parameters, body, responses and callbacks. */
export function operationBody({ description, operation }: Described, context: Context): Html {
  const answers =
    operation.method === 'CHANNEL'
      ? description.responses.map((each) => messageSection(each, listingOf('response', context), context))
      : received(description, section, context);
  const callbacks = description.callbacks.map((one) => callbackSection(one, context));
  return html`${authorization(description.security, section, context)}${sent(description, section, context)}${answers}${callbacks}`;
}
