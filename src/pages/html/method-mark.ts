import { type Html, html } from './html.ts';

/** The method of an operation as a coloured label. */
export function methodMark(method: string): Html {
  const short: Readonly<Record<string, string>> = {
    DELETE: 'DEL',
    OPTIONS: 'OPT',
    WEBHOOK: 'HOOK',
    CHANNEL: 'WSS',
  };
  return html`<span class="method method-${method.toLowerCase()}">${short[method] ?? method}</span>`;
}
