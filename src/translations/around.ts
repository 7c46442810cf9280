import { type Html, html, type Part } from '../html/html.ts';

/** A wording with markup in its gap. */
export function around(wording: string, part: Part): Html {
  const at = wording.indexOf('{}');
  return at === -1 ? html`${wording}` : html`${wording.slice(0, at)}${part}${wording.slice(at + 2)}`;
}
