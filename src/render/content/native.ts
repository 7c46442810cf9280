import { type Attributes, type Html, html, nothing, tag, voidElements } from '../../html/html.ts';
import type { Context } from './context.ts';
import { type Element, childElements } from './element.ts';
import { plainText } from './node-text.ts';
import { textProp } from './props.ts';
import { allowed, phrasing, refused } from '../../model/html-names.ts';
import { heading, linkAttributes } from './markdown.ts';
import { frame, image, mediaSource, video } from './media.ts';
import { type Fields, textOfValue } from '../../expressions/value.ts';
import { kebab, loadingNothing, styleText } from './style.ts';

/** An HTML or SVG element written in a page. What could run, submit or load unasked is left out. */
export function nativeElement(element: Element, context: Context): Html {
  const name = element.name;
  const source = textProp(element, 'src') ?? '';
  if (refused.has(name)) return nothing;
  if (/^h[1-6]$/.test(name))
    return heading(
      Number(name.slice(1)),
      element.children,
      { ...safeAttributes(element.props, context), id: textProp(element, 'id') },
      context,
    );
  const attributes: Attributes = { ...safeAttributes(element.props, context), id: ownId(element, context) };
  if (name === 'img') return image(source, textProp(element, 'alt') ?? '', attributes, context);
  if (name === 'iframe') return frame(attributes, source, context);
  if (name === 'textarea') {
    const value = textProp(element, 'value') ?? textProp(element, 'defaultValue');
    return tag(name, { ...attributes, value: undefined }, value ?? plainText(element.children));
  }
  const children = context.render(element.children, {
    ...context,
    inline: context.inline || phrasing.has(name),
    linked: context.linked || name === 'a',
  });
  if (name === 'video' || name === 'audio') {
    const own = source === '' ? (sourceOf(element) ?? '') : source;
    return name === 'video'
      ? video(attributes, own, children, context)
      : tag('audio', { ...attributes, src: mediaSource(own, context), controls: true });
  }
  if (name === 'a' && context.linked) return tag('span', { ...attributes, href: undefined }, children);
  if (name === 'a')
    return tag('a', { ...attributes, ...linkAttributes(textProp(element, 'href') ?? '', context) }, children);
  if (name === 'source' || name === 'track') {
    return tag(name, {
      ...attributes,
      src: source === '' ? undefined : mediaSource(source, context),
      srcset: undefined,
    });
  }
  if (name === 'p' && /<(?:div|p|ul|ol|table|pre|figure|section)[\s>]/.test(children.html))
    return tag('div', { ...attributes }, children);
  if (name === 'table')
    return html`<div class="table" tabindex="0" role="group" aria-label="${context.sheet.words.table}">
      ${tag('table', attributes, children)}
    </div>`;
  if (name === 'details')
    return tag(name, { ...attributes, class: `native ${attributes['class'] ?? ''}`.trim() }, children);
  return allowed.has(name) ? tag(name, attributes, ...(voidElements.has(name) ? [] : [children])) : children;
}

function sourceOf({ children }: Element): string | undefined {
  const source = childElements(children).find(({ name }) => name === 'source');
  const found = source?.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'src');
  return found?.type === 'mdxJsxAttribute' && typeof found.value === 'string' ? found.value : undefined;
}

// An id that the page has already would lead elsewhere.
function ownId(element: Element, { sheet }: Context): string | undefined {
  const id = textProp(element, 'id');
  if (id === undefined || sheet.ids.has(id)) return undefined;
  sheet.ids.set(id, 1);
  return id;
}

/** Attributes in their HTML names; handlers, and addresses that could run code, are dropped. */
function safeAttributes(props: Fields, context: Context): Attributes {
  const attributes: Record<string, string | number | boolean | undefined> = {};
  for (const [given, value] of Object.entries(props)) {
    const name =
      attributeNames.get(given) ?? (given.includes('-') || svgCamel.has(given) ? given : kebab(given));
    if (/^on/i.test(name) || !/^[a-zA-Z][\w:-]*$/.test(name) || dropped.has(name)) continue;
    if (name === 'class') context.sheet.uses.add('classes');
    if (name === 'style') attributes[name] = styleText(value, context);
    else if (name === 'href' || name === 'xlink:href') {
      const text = textOfValue(value);
      if (text !== undefined)
        attributes[name] = text.startsWith('#') ? text : linkAttributes(text, context)['href'];
    } else if (name === 'poster') attributes[name] = mediaSource(textOfValue(value) ?? '', context);
    else if (value === true || value === false) attributes[name] = value;
    else attributes[name] = plainAttribute(name, textOfValue(value), context);
  }
  return attributes;
}

/** What an attribute says that may be CSS, or the name of another that is to change. */
function plainAttribute(name: string, text: string | undefined, context: Context): string | undefined {
  // An animated address would pass by all that is asked of a written one.
  if (text === undefined || (/^attributename$/i.test(name) && /href|src/i.test(text))) return undefined;
  return takesStyle.test(name) ? loadingNothing(text, context) : text;
}

/** Attributes of drawings that may show another file: `filter="url(…)"`; also where an animation holds their values. */
const takesStyle =
  /^(?:fill|stroke|filter|mask|clip-path|cursor|marker(?:-start|-mid|-end)?|from|to|by|values)$/i;

const attributeNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    className: 'class',
    htmlFor: 'for',
    defaultValue: 'value',
    defaultChecked: 'checked',
    colSpan: 'colspan',
    rowSpan: 'rowspan',
    tabIndex: 'tabindex',
    autoPlay: 'autoplay',
    playsInline: 'playsinline',
    allowFullScreen: 'allowfullscreen',
    frameBorder: 'frameborder',
    xlinkHref: 'xlink:href',
    srcSet: 'srcset',
    dateTime: 'datetime',
    crossOrigin: 'crossorigin',
    cellPadding: 'cellpadding',
    cellSpacing: 'cellspacing',
    referrerPolicy: 'referrerpolicy',
    contentEditable: 'contenteditable',
    readOnly: 'readonly',
    maxLength: 'maxlength',
    spellCheck: 'spellcheck',
  }),
);

const svgCamel: ReadonlySet<string> = new Set([
  'viewBox',
  'preserveAspectRatio',
  'gradientUnits',
  'gradientTransform',
  'patternUnits',
  'clipPathUnits',
  'maskUnits',
  'stdDeviation',
  'baseFrequency',
  'numOctaves',
  'filterUnits',
  'refX',
  'refY',
  'markerWidth',
  'markerHeight',
  'attributeName',
  'repeatCount',
  'keyTimes',
  'pathLength',
]);

const dropped: ReadonlySet<string> = new Set([
  'srcdoc',
  'src',
  'key',
  'ref',
  'dangerously-set-inner-h-t-m-l',
  'contenteditable',
  'autofocus',
  'background',
  'formaction',
  'action',
  'ping',
  'srcset',
  'popovertarget',
  'commandfor',
  'command',
  'is',
  'slot',
  'nonce',
  'children',
  'allow',
]);
