import type { Context } from './context.ts';
import { type Value, isFields, textOfValue } from '../../expressions/value.ts';

/** The text of a `style` attribute, from a text or from fields in their JavaScript names. */
export function styleText(value: Value, context: Context): string | undefined {
  const text = isFields(value)
    ? Object.entries(value)
        .map(([key, entry]) => [
          kebab(key),
          typeof entry === 'number' && !unitless.test(key) ? `${entry}px` : textOfValue(entry),
        ])
        .filter(([, entry]) => entry !== undefined)
        .map(([key, entry]) => `${key}:${entry}`)
        .join(';')
    : textOfValue(value);
  if (text === undefined) return undefined;
  // Fixed elements could cover the page's own controls.
  return loadingNothing(text, context).replace(/position\s*:\s*(?:fixed|sticky)/gi, 'position:static');
}

/** A value of CSS in which no address of another host stands, unless the page may load from them. */
export function loadingNothing(css: string, { sheet }: Context): string {
  // `u\72l(` is another spelling of `url(`, and browsers read an address without its tabs.
  const spelt = css.replace(/[\\\0-\x1f]/g, ' ');
  return sheet.remoteMedia ? css : spelt.replace(remoteAddress, 'about:invalid');
}

const remoteAddress = /(?:https?:|(?<=["'(,\s])\/\/)[^\s"'),;]*/gi;

/** `fontSize` as `font-size`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const unitless =
  /^(?:opacity|zIndex|flex|flexGrow|flexShrink|fontWeight|lineHeight|order|zoom|aspectRatio|columnCount|scale)$/;
