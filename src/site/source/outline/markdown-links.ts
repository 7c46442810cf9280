import type { Nodes } from '../mdx/nodes.ts';
import { equalsSource, type NodeId } from '../parser/node-reader.ts';
import type { Range } from '../span.ts';
import type { Link } from './page-outline.ts';
import { isReferenced } from './references.ts';
import { isTarget } from './tag-links.ts';

/**
 * The target of a Markdown link or image; nothing if the target alone does not identify one. `[text]()` has an empty
 * target.
 */
export function linkOf(text: string, nodes: Nodes, node: NodeId): readonly Link[] {
  const range = nodes.rangeOf(node);
  const isLink = nodes.typeOf(node) === 'link';
  if (isLink && text[range.start] !== '[') {
    // A bare address, or one in angle brackets.
    const inner = text[range.start] === '<' ? { start: range.start + 1, end: range.end - 1 } : range;
    return linkTo(inner, nodes.urlOf(node), 'page');
  }
  const last = isLink ? nodes.lastChildOf(node) : undefined;
  const from =
    last === undefined
      ? altEnd(text, range, isLink ? 0 : nodes.alternativeOf(node).length)
      : nodes.rangeOf(last).end;
  const destination = destinationRange(text, from, range.end);
  if (destination === undefined) return [];
  const targetSource = text.slice(destination.start, destination.end);
  const url = equalsSource(targetSource) ? targetSource : nodes.urlOf(node);
  if (isLink && last !== undefined && url === '') return [linkAt(destination, '', 'page')];
  return linkTo(destination, url, isLink ? 'page' : 'asset');
}

/** The target of `[label]: target`. */
export function definedLink({ text, labels }: Definitions, nodes: Nodes, node: NodeId): readonly Link[] {
  const { start, end } = nodes.rangeOf(node);
  const destination = definitionRange(text, start, end);
  const links = destination === undefined ? [] : linkTo(destination, nodes.urlOf(node), 'page');
  if (links.length === 0 || isReferenced(text.slice(start, end), labels())) return links;
  return links.map((link) => ({ ...link, isUnused: true }));
}

interface Definitions {
  readonly text: string;
  /** The labels of definitions that the text refers to. */
  readonly labels: () => ReadonlySet<string>;
}

/** An offset in or after the alternative text, so that the next `](` ends it. */
function altEnd(text: string, range: Range, length: number): number {
  const end = range.start + 2 + length;
  return text.startsWith('](', end) ? end : range.start;
}

function linkTo({ start, end }: Range, target: string, purpose: Link['purpose']): readonly Link[] {
  return isTarget(target) ? [linkAt({ start, end }, target, purpose)] : [];
}

function linkAt({ start, end }: Range, target: string, purpose: Link['purpose']): Link {
  return { start, end, target, purpose, component: undefined };
}

/** The range of the target in `[text](target "title")` or `![alt](target)`; `from` is at or before the `](`. */
function destinationRange(text: string, from: number, end: number): Range | undefined {
  const open = text.indexOf('](', from);
  return open === -1 || open >= end ? undefined : targetRange(text, open + 2, end);
}

/** The range of the target in `[label]: target "title"`. */
function definitionRange(text: string, from: number, end: number): Range | undefined {
  const open = text.indexOf(']:', from);
  return open === -1 || open >= end ? undefined : targetRange(text, open + 2, end);
}

function targetRange(text: string, from: number, end: number): Range {
  let start = from;
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  if (text[start] === '<') {
    const close = text.indexOf('>', start);
    return { start: start + 1, end: close === -1 || close > end ? end : close };
  }
  let depth = 0;
  plain.lastIndex = start;
  plain.test(text);
  let at = plain.lastIndex;
  for (; at < end; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      if (depth === 0) break;
      depth -= 1;
    } else if (/\s/.test(sign)) break;
  }
  return { start, end: Math.min(at, end) };
}

/** Characters that cannot end a target and need no closer look. */
const plain = /[^\s()\\]*/y;
