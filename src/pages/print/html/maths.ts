import temml from 'temml';
import { type Html, html, raw } from '../../html/html.ts';
import type { Words } from '../../words/words.ts';

/** A formula on lines of its own. */
export function formula(tex: string, words: Words): Html {
  return html`<div class="maths" tabindex="0" role="group" aria-label="${words.formula}">
    ${mathml(tex, true)}
  </div>`;
}

/** A formula in a line. Browsers break none, so that a long one may have to scroll. */
export function formulaInLine(tex: string, words: Words): Html {
  const drawn = mathml(tex, false);
  return tex.length < maxWithoutScrolling
    ? drawn
    : html`<span class="formula" tabindex="0" role="group" aria-label="${words.formula}">${drawn}</span>`;
}

/** Shorter ones fit on a phone. */
const maxWithoutScrolling = 40;

/** A formula as MathML, which browsers render without scripts or fonts; its source if it is not TeX. */
function mathml(tex: string, displayMode: boolean): Html {
  const options = {
    displayMode,
    throwOnError: false,
    trust: false,
    annotate: false,
    errorColor: 'var(--red)',
  };
  const drawn = unlessTooDeep(() => temml.renderToString(tex.slice(0, maxLength), options));
  // Temml adds its error message, which only an author understands.
  return drawn === undefined || drawn.startsWith('<span class="temml-error"')
    ? html`<code>${tex}</code>`
    : raw(drawn);
}

/** Temml calls itself for each group within another one. */
function unlessTooDeep(draw: () => string): string | undefined {
  try {
    return draw();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

const maxLength = 10_000;
