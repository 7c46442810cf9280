import type { Nodes, Parents } from 'mdast';

export type Element = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

export function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export function isParent(node: Nodes): node is Parents {
  return 'children' in node;
}

/** Start and end of a node in the text of its file. */
export function rangeOf({
  position,
}: Nodes): { readonly start: number; readonly end: number; readonly column: number } | undefined {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined
    ? undefined
    : { start, end, column: position?.start.column ?? 1 };
}

/** A paragraph that holds nothing but elements is those elements: MDX reads them as one where they stand in one line. */
export function loneElements(node: Nodes): readonly Element[] | undefined {
  if (node.type !== 'paragraph') return undefined;
  const elements: Element[] = [];
  for (const child of node.children) {
    if (isElement(child)) elements.push(child);
    else if (child.type === 'mdxTextExpression' && isComment(child.value)) continue;
    else if (child.type !== 'text' || child.value.trim() !== '') return undefined;
  }
  return elements.length === 0 ? undefined : elements;
}

function isComment(expression: string): boolean {
  return /^\s*(?:\/\*[^]*?\*\/\s*)*$/.test(expression);
}
