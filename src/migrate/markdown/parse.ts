import type { Nodes, Parents, Root } from 'mdast';
import { bodyStartOf } from '../../site/source/front-matter/block.ts';
import { treeOf } from '../../site/source/mdx/body-tree.ts';
import { isTooDeep } from '../../site/source/mdx/depth.ts';
import { mayHoldTable } from '../../site/source/mdx/tables.ts';
import { parserFor } from '../../site/source/parser/parse.ts';
import type { Range } from '../../site/source/span.ts';

/**
 * Parses CommonMark with the extensions of GitHub; positions are those in the text, of which front matter is no part. All
 * is one paragraph of a text that the parser does not survive.
 */
export function parseMarkdown(text: string): Root {
  const start = bodyStartOf(text);
  const body = text.slice(0, start).replace(/[^\n]/g, ' ') + text.slice(start);
  const outcome = parserFor(body)(body, 'markdown', { frontmatter: false });
  if (outcome.kind !== 'nodes' || isTooDeep(outcome.nodes)) return unread(body, start);
  const { nodes } = outcome;
  return treeOf({ nodes, masked: false, mayHoldTable: mayHoldTable(body), problems: [] }, body);
}

function unread(body: string, start: number): Root {
  const place = { line: 1, column: 1 };
  const position = { start: { ...place, offset: start }, end: { ...place, offset: body.length } };
  const value = body.slice(start);
  return {
    type: 'root',
    position,
    children: [{ type: 'paragraph', position, children: [{ type: 'text', value, position }] }],
  };
}

/** Why a page is not read: it is no text, or would take minutes, or more stack than there is. */
export function refusalOf(text: string | undefined): string | undefined {
  if (text === undefined) return 'it is not UTF-8 text';
  if (text.length > maxLength) return 'it is larger than 4 MB';
  if ((text.match(openLink)?.length ?? 0) > maxOpenLinks)
    return 'it has more than 2,000 links that are not closed';
  return nested.test(text) ? 'it is nested more than 500 levels deep' : undefined;
}

const maxLength = 4_000_000;
/** The parser looks for the end of each up to the end of the paragraph. */
const openLink = /\]\((?![^\n)]{0,1000}\))/g;
const maxOpenLinks = 2_000;
const nested = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){500}|\[{500}|[*_]{2000}/m;

export interface Visit {
  readonly node: Nodes;
  readonly parent: Parents | undefined;
}

/** All nodes in document order, parents first. */
export function* walk(root: Nodes): Generator<Visit> {
  const waiting: Visit[] = [{ node: root, parent: undefined }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    yield visit;
    const { node } = visit;
    if ('children' in node)
      for (const child of node.children.toReversed()) waiting.push({ node: child, parent: node });
  }
}

/** The range of a node in the text. */
export function rangeOf({ position }: Nodes): Range {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** The addresses of reference links, by their identifiers. */
export function definitionsIn(root: Root): ReadonlyMap<string, string> {
  const definitions = new Map<string, string>();
  for (const { node } of walk(root))
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node.url);
  return definitions;
}

/** The text of a node without formatting. */
export function plainText(node: Nodes): string {
  let text = '';
  for (const { node: inner } of walk(node)) {
    if (inner.type === 'text' || inner.type === 'inlineCode') text += inner.value;
    else if (inner.type === 'break') text += ' ';
  }
  return text;
}
