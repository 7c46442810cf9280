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
export const refused: ReadonlySet<string> = new Set(
  'script style link meta base object embed applet noscript template head title html body frame frameset portal'.split(
    ' ',
  ),
);

// Elements of which only the children are shown.
const unwrapped: ReadonlySet<string> = new Set([
  'acronym',
  'big',
  'canvas',
  'datalist',
  'dialog',
  'dir',
  'form',
  'hgroup',
  'main',
  'nobr',
  'output',
  'search',
  'strike',
  'tt',
]);

/** Elements that show a file. */
export const media: ReadonlySet<string> = new Set(['img', 'iframe', 'video', 'audio', 'source', 'track']);

/** Elements that are allowed in a line of text. */
const phrasing: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo button cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var summary'.split(
    ' ',
  ),
);

/** Elements of HTML, without those of SVG, that are shown unchanged. */
export const allowedHtml: ReadonlySet<string> = new Set([
  ...phrasing,
  ...'address article aside blockquote br caption center col colgroup dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr legend li map meter nav ol optgroup option p picture pre progress rp rt ruby section select table tbody td textarea tfoot th thead tr ul wbr input font'.split(
    ' ',
  ),
]);

const allowed: ReadonlySet<string> = new Set([
  ...allowedHtml,
  ...'svg g path circle ellipse line polyline polygon rect defs linearGradient radialGradient stop clipPath mask pattern text tspan use symbol marker filter feGaussianBlur feColorMatrix feOffset feBlend feFlood feComposite feMerge feMergeNode title desc animate animateTransform animateMotion'.split(
    ' ',
  ),
]);

const seldom: ReadonlySet<string> = new Set([
  ...'area basefont bgsound blink content element fencedframe geolocation isindex keygen listing marquee menu menuitem multicol nextid noembed noframes param plaintext rb rtc selectedcontent shadow slot spacer xmp'.split(
    ' ',
  ),
  ...'cursor discard feComponentTransfer feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFuncA feFuncB feFuncG feFuncR feImage feMorphology fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject image metadata mpath set switch textPath view'.split(
    ' ',
  ),
  ...'math annotation maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics'.split(
    ' ',
  ),
]);
