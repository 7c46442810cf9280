import type { Nodes } from 'mdast';
import type { JsxNode } from '../../expressions/properties.ts';
import { isContent, isList, textOfValue, type Value } from '../../expressions/value.ts';
import { fenceTitle } from '../../model/fence.ts';
import { attributes, isPhrase, isSilent, naming, said, telling, textOf, valueOf } from './node-text.ts';
import { type Place, type Placed, placedContent, shownBy } from './place.ts';

/** A piece of a page in reading order. */
export type Block =
  | {
      readonly kind: 'heading';
      readonly depth: number;
      readonly text: string;
      /** Where it starts in the page; undefined where it comes from elsewhere. */
      readonly offset: number | undefined;
      readonly id: string | undefined;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'mention'; readonly target: string; readonly text: string };

type Emit = (block: Block) => void;

const block = new Set(['paragraph', 'tableRow', 'listItem', 'blockquote', 'html', 'definition', 'math']);

/** Everything that nodes say, in reading order, as plain text. */
export function blocks(nodes: readonly Nodes[], place: Place, emit: Emit): void {
  for (const node of nodes) blocksOf(node, place, emit);
}

function blocksOf(node: Nodes, place: Place, emit: Emit): void {
  switch (node.type) {
    case 'heading':
      emit({
        kind: 'heading',
        depth: node.depth,
        text: textOf(node.children, place),
        offset: offsetOf(node, place),
        id: node.data?.id,
      });
      mentions(node, place, emit);
      return;
    case 'code': {
      const title = fenceTitle(node.meta) ?? '';
      if (title !== '' && title.length < 80) emit({ kind: 'code', text: title });
      emit({ kind: 'code', text: node.value });
      return;
    }
    case 'yaml':
    case 'mdxjsEsm':
      return;
    case 'table':
      for (const row of node.children) {
        const cells = row.children.map((cell) => textOf([cell], place));
        emit({ kind: 'text', text: cells.filter(Boolean).join(' | ') });
        mentions(row, place, emit);
      }
      return;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      component(node, place, emit);
      return;
    case 'list':
      for (const item of node.children) blocks(item.children, place, emit);
      return;
    case 'mdxFlowExpression':
      values(valueOf(node.value, place), place, emit);
      return;
    default:
      if (!('children' in node)) {
        const text = textOf([node], place);
        if (text !== '') emit({ kind: 'text', text });
      } else if (node.type === 'paragraph' || (block.has(node.type) && node.children.every(isPhrase))) {
        paragraph(node.children, place, emit);
      } else blocks(node.children, place, emit);
  }
}

function values(value: Value, place: Place, emit: Emit): void {
  if (isList(value)) for (const each of value) values(each, place, emit);
  else if (isContent(value)) {
    const inner = placedContent(value, place);
    blocks(inner.nodes, inner.place, emit);
  } else {
    const text = textOfValue(value)?.trim() ?? '';
    if (text !== '') emit({ kind: 'text', text });
  }
}

/** Snippets that have a line to themselves are what they show; in a sentence they are its words. */
function paragraph(nodes: readonly Nodes[], place: Place, emit: Emit): void {
  if (nodes.some(isElement)) {
    const others = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');
    if (others.every((node) => isElement(node) && shownBy(node, place) !== undefined)) {
      blocks(others, place, emit);
      return;
    }
  }
  const text = textOf(nodes, place);
  if (text !== '') emit({ kind: 'text', text });
  for (const node of nodes) mentions(node, place, emit);
}

function isElement(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement';
}

function component(element: JsxNode, place: Place, emit: Emit): void {
  if (isSilent(element)) return;
  const given = attributes(element, place);
  const label = said(given, naming).join(' ');
  const shown = shownBy(element, place);
  if (shown !== undefined) {
    if (label !== '') emit({ kind: 'label', text: label });
    if (!isToldAgain(element, shown)) blocks(shown.nodes, shown.place, emit);
    return;
  }
  if (element.name === 'Heading') {
    const depth = Number(given.get('level')) || 2;
    const id = given.get('id') || undefined;
    const text = textOf(element.children, place);
    emit({ kind: 'heading', depth, text, offset: offsetOf(element, place), id });
    return;
  }
  if (label !== '') {
    emit({ kind: 'label', text: label });
    emit({ kind: 'text', text: label });
  }
  const href = given.get('href') ?? '';
  if (href !== '') {
    const text = [label, textOf(element.children, place)].filter(Boolean).join('. ');
    emit({ kind: 'mention', target: href, text });
  }
  const telltale = said(given, telling);
  if (telltale.length > 0) emit({ kind: 'text', text: telltale.join(' ') });
  if (element.children.length > 0 && element.children.every(isPhrase))
    paragraph(element.children, place, emit);
  else blocks(element.children, place, emit);
}

/** What is given nothing says the same each time: of one page, once is enough. */
function isToldAgain({ attributes: given, children }: JsxNode, { place }: Placed): boolean {
  if (given.length + children.length > 0) return false;
  const isTold = place.told.has(place.file);
  place.told.add(place.file);
  return isTold;
}

function mentions(node: Nodes, place: Place, emit: Emit): void {
  if (node.type === 'link') {
    emit({ kind: 'mention', target: node.url, text: textOf(node.children, place) });
    return;
  }
  if (node.type === 'mdxJsxTextElement') {
    const given = attributes(node, place);
    const target = given.get('href') ?? '';
    if (target !== '') {
      const text = [given.get('title'), textOf(node.children, place)].filter(Boolean).join('. ');
      emit({ kind: 'mention', target, text });
    }
  }
  if ('children' in node) for (const child of node.children) mentions(child, place, emit);
}

function offsetOf(node: Nodes, { depth }: Place): number | undefined {
  return depth === 0 ? (node.position?.start.offset ?? 0) : undefined;
}
