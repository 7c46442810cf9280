import type { Block, BlockOf } from '../doc/block.ts';
import type { Inline, Span } from '../doc/inline.ts';
import type { Node } from '../doc/walk.ts';
import type { JsxNode } from '../expressions/mdx-nodes.ts';
import { type Fields, isNothing, rawHtml, textOfValue } from '../expressions/value.ts';
import { isAllowed, isCustomElement, isPhrasing, refused, svg } from '../../site/model/pages/html-names.ts';
import { lookUp } from '../../site/source/look-up.ts';
import { attributesOf } from './attributes.ts';
import { headingOf } from './block-nodes.ts';
import { type Context, fill, placeOf, spanOf } from './context.ts';
import { blocksOf, inlinesOf, partsOf } from './flow.ts';
import { htmlAttributes } from './html-attributes.ts';
import { addCode, addPre } from './html-code.ts';
import { addList } from './html-lists.ts';
import { nodesOfHtml } from './html-markup.ts';
import { addMedia, isMedia } from './html-media.ts';
import { addIsland } from './islands.ts';
import { areInline, blocksFrom, unwrapped } from './parts.ts';
import { spacedInRow, spacedLines } from './row.ts';

/** Adds the result of an HTML or SVG element. Anything that could run, submit or load on its own is omitted. */
export function addHtml(node: JsxNode, context: Context, parts: Node[]): void {
  const name = node.name ?? '';
  if (refused.has(name)) return;
  const props = attributesOf(node, context);
  const markup = props[rawMarkup];
  const html = rawHtml(markup);
  if (html !== undefined) {
    const inside = { ...node, children: [...nodesOfHtml(html)] } as JsxNode;
    addElement(inside, name, props, { ...context, at: spanOf(node, context) }, parts);
  } else if (isNothing(markup) && (rawMarkup in props || !names(node, rawMarkup)))
    addElement(node, name, props, context, parts);
  else {
    const inside = partsOf(node.children, context);
    addIsland({ node, reason: 'failure', source: undefined, inside }, context, parts);
  }
}

/** HTML as a text, instead of children. */
const rawMarkup = 'dangerouslySetInnerHTML';

function names({ attributes }: JsxNode, name: string): boolean {
  return attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
}

function addElement(node: JsxNode, name: string, props: Fields, context: Context, parts: Node[]): void {
  const heading = /^h([1-6])$/.exec(name);
  const span = lookUp(spans, name);
  if (heading !== null) addHeading(node, props, Number(heading[1]) as Level, context, parts);
  else if (name === 'img') parts.push(imageOf(node, props, context));
  else if (name === 'br') parts.push({ kind: 'break', ...placeOf(node, context) });
  else if (name === 'hr') parts.push({ kind: 'divider', ...placeOf(node, context) });
  else if (name === 'code') addCode(node, htmlAttributes(props), context, parts);
  else if (name === 'pre') addPre(node, htmlAttributes(props), context, parts);
  else if (isMedia(name)) addMedia(node, name, props, context, parts);
  else if (span !== undefined) addSpan(node, span, props, context, parts);
  else addOther(node, name, props, context, parts);
}

type Level = BlockOf<'heading'>['level'];

function addHeading(node: JsxNode, props: Fields, level: Level, context: Context, parts: Node[]): void {
  const attributes = htmlAttributes(props, ['id']);
  const children = spacedInRow(inlinesOf(node.children, context), attributes);
  parts.push(headingOf(node, level, children, attributes, textOfValue(props['id']), context));
}

function imageOf(node: JsxNode, props: Fields, context: Context): Inline {
  return {
    kind: 'image',
    ...placeOf(node, context),
    source: (textOfValue(props['src']) ?? '').trim(),
    alternative: textOfValue(props['alt']) ?? '',
    title: textOfValue(props['title']),
    attributes: identified(htmlAttributes(props, ['src', 'alt', 'title']), context),
  };
}

const spans: Readonly<Record<string, Span['kind']>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  del: 'strike',
  s: 'strike',
  sub: 'subscript',
  sup: 'superscript',
};

function addSpan(node: JsxNode, kind: Span['kind'], props: Fields, context: Context, parts: Node[]): void {
  const inside = unwrapped(partsOf(node.children, context));
  const isPlain = Object.keys(htmlAttributes(props)).length === 0 && areInline(inside);
  if (isPlain) parts.push({ kind, ...placeOf(node, context), children: inside });
  else addWrapped(node, node.name ?? '', inside, props, context, parts);
}

function addOther(node: JsxNode, name: string, props: Fields, context: Context, parts: Node[]): void {
  if (inlineTags.has(name) || (isPhrasing(name) && name !== 'summary') || isCustomInLine(node)) {
    const inside = partsOf(node.children, context);
    if (!isAllowed(name)) for (const part of inside) parts.push(part);
    else addWrapped(node, name, unwrapped(inside), props, context, parts);
    return;
  }
  if (!isAllowed(name) && name !== 'table') {
    for (const block of blocksOf(node.children, context, 'element')) parts.push(block);
    return;
  }
  const attributes = identified(htmlAttributes(props), context);
  const isBare = Object.keys(attributes).length === 0;
  const place = placeOf(node, context);
  if (isBare && (name === 'ul' || name === 'ol') && addList(node, name, context, parts)) return;
  if (name === 'ol' && /^\d{1,8}$/.test(String(attributes['start'])) && Object.keys(attributes).length === 1)
    if (addList(node, name, context, parts, Number(attributes['start']))) return;
  if (isBare && name === 'p') {
    for (const block of blocksFrom(unwrapped(partsOf(node.children, context)), 'paragraph'))
      parts.push(block);
    return;
  }
  const children: readonly Block[] =
    name === 'p'
      ? blocksFrom(unwrapped(partsOf(node.children, context)), 'plain')
      : inPart(blocksOf(node.children, context, 'element'), partsOfElement[name]);
  if (isBare && name === 'blockquote') parts.push({ kind: 'quote', ...place, children });
  else
    parts.push({
      kind: 'html',
      ...place,
      tag: name,
      attributes,
      children: spacedLines(children, attributes),
    });
}

function isCustomInLine({ name, type }: JsxNode): boolean {
  return type === 'mdxJsxTextElement' && isCustomElement(name ?? '');
}

/** What the text of these elements is in. */
const partsOfElement: Readonly<Record<string, 'td' | 'li' | undefined>> = { tr: 'td', ul: 'li', ol: 'li' };

/** Text outside of a cell or item gets one, as browsers show it; their parser would move it before the table. */
function inPart(children: readonly Block[], tag: 'td' | 'li' | undefined): readonly Block[] {
  if (tag === undefined) return children;
  return children.map((child) => {
    if (child.kind !== 'plain' && child.kind !== 'paragraph') return child;
    const { span, through } = child;
    return { kind: 'html', span, through, tag, attributes: {}, children: [child] };
  });
}

/** An inline element, or a block if it contains blocks. */
function addWrapped(
  node: JsxNode,
  tag: string,
  inside: readonly Node[],
  props: Fields,
  context: Context,
  parts: Node[],
): void {
  const place = placeOf(node, context);
  const href = tag === 'a' ? textOfValue(props['href']) : undefined;
  const attributes = identified(htmlAttributes(props), context);
  const spaced = spacedInRow(inside, attributes);
  if (!areInline(spaced)) {
    parts.push({ kind: 'html', ...place, tag, attributes, children: blocksFrom(spaced, 'plain') });
  } else if (href === undefined)
    parts.push({ kind: 'inlineHtml', ...place, tag, attributes, children: spaced });
  else {
    const { href: _, title, ...others } = attributes;
    parts.push({
      kind: 'link',
      ...place,
      href: fill(href, context).trim(),
      title: title === undefined ? undefined : String(title),
      children: spaced,
      attributes: others,
    });
  }
}

/** An id that is already used in the page would have another target. */
function identified(attributes: ReturnType<typeof htmlAttributes>, { page }: Context) {
  const id = attributes['id'];
  if (id === undefined || page.anchors.claim(String(id))) return attributes;
  const { id: _, ...others } = attributes;
  return others;
}

/** Also inline: drawings, images in several sizes, form controls. */
const inlineTags: ReadonlySet<string> = new Set([
  ...svg,
  'picture',
  'source',
  'track',
  'ruby',
  'rt',
  'rp',
  'select',
  'option',
  'optgroup',
  'textarea',
  'meter',
  'progress',
  'font',
  'wbr',
  'input',
]);
