import temml from 'temml';
import { type Html, html, raw } from '../../html/html.ts';
import type { Context } from './context.ts';

/** A formula as MathML, which browsers draw without script or fonts of ours. */
export function maths(source: string, display: boolean, { sheet }: Context): Html {
  const text = source.slice(0, 10_000);
  const mathml = temml.renderToString(text, {
    displayMode: display,
    throwOnError: false,
    trust: false,
    annotate: false,
  });
  return display
    ? html`<div class="maths" tabindex="0" role="group" aria-label="${sheet.words.formula}">
        ${raw(mathml)}
      </div>`
    : raw(mathml);
}
