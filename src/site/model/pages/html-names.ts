import names from './html-names.json' with { type: 'json' };

/** Whether HTML or SVG defines an element with this name, allowed or not. */
export function isNative(name: string): boolean {
  return allowed.has(name) || refused.has(name) || media.has(name) || unwrapped.has(name);
}

/** Whether browsers know an element with this name. */
export function isHtml(name: string): boolean {
  return isNative(name) || seldom.has(name);
}

/** Whether MDX takes a tag with this name for HTML, whether browsers know it or not, and whatever the page defines. */
export function readsAsHtml(name: string): boolean {
  return /^[a-z]\w*$/.test(name) || isCustomElement(name);
}

/** Whether the name is one that scripts can define for an element: `order-button`. */
export function isCustomElement(name: string): boolean {
  return /^[a-z]\w*-[\w-]*$/.test(name) && !/[A-Z]/.test(name);
}

/** Whether the element is shown unchanged. */
export function isAllowed(name: string): boolean {
  return allowed.has(name) || (isCustomElement(name) && !reserved.has(name));
}

/** Names with a hyphen that the HTML standard keeps for SVG and MathML. */
const reserved: ReadonlySet<string> = new Set([
  'annotation-xml',
  'color-profile',
  'font-face',
  'font-face-src',
  'font-face-uri',
  'font-face-format',
  'font-face-name',
  'missing-glyph',
]);

/** Whether the element is inline. */
export function isPhrasing(name: string): boolean {
  return phrasing.has(name) || /^(?:br|img|input|wbr|acronym|big|nobr|strike|tt)$/.test(name);
}

/** Elements that could run, submit or load something on their own. */
export const refused: ReadonlySet<string> = new Set(names.refused);

// Elements of which only the children are shown.
const unwrapped: ReadonlySet<string> = new Set(names.unwrapped);

/** Elements that show a file. */
export const media: ReadonlySet<string> = new Set(['img', 'iframe', 'video', 'audio', 'source', 'track']);

/** Elements that are allowed in a line of text. */
const phrasing: ReadonlySet<string> = new Set(names.phrasing);

/** Elements of HTML, without those of SVG, that are shown unchanged. */
export const allowedHtml: ReadonlySet<string> = new Set([...names.phrasing, ...names.flow]);

/** Elements of SVG that are shown unchanged. */
export const svg: readonly string[] = names.svg;

const allowed: ReadonlySet<string> = new Set([...allowedHtml, ...svg]);

/** Those that browsers know, but that few pages use. */
const seldom: ReadonlySet<string> = new Set(names.seldom);
