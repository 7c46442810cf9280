import type { Callback } from '../../model/operation/callbacks.ts';
import { authorization } from './operation-access.ts';
import { answersText, sentText } from './operation-exchange.ts';
import type { PathOf } from './operation-links.ts';
import { heading, paragraphs, section } from './operation-text.ts';
import { fence, oneLine } from '../../markdown/text.ts';

/** What the API sends to who called an operation, as a receiver has to take it. */
export function callbacksText(callbacks: readonly Callback[], pathOf: PathOf): string {
  return section(2, 'Callbacks', callbacks.map((one) => callbackText(one, pathOf)).join('\n\n'));
}

function callbackText(callback: Callback, pathOf: PathOf): string {
  const { name, method, expression, description, deprecated, security } = callback;
  return paragraphs([
    heading(3, oneLine(name)),
    fence(`${method} ${expression}`, ''),
    description ?? '',
    deprecated ? '> **Deprecated**' : '',
    section(4, 'Authorization', authorization(security)),
    sentText(callback, 4),
    answersText(callback, 4, 'Responses', pathOf),
  ]);
}
