import type { Block } from './block.ts';
import type { Inline } from './inline.ts';

/** The text of inline content without formatting. */
export function plainText(nodes: readonly Inline[]): string {
  let text = '';
  for (const node of nodes) text += inlineText(node);
  return text;
}

function inlineText(node: Inline): string {
  switch (node.kind) {
    case 'text':
    case 'inlineCode':
    case 'inlineMaths':
      return node.value;
    case 'image':
      return node.alternative;
    case 'break':
      return ' ';
    case 'icon':
    case 'footnoteReference':
      return '';
    default:
      return plainText(node.children);
  }
}

/** The text of paragraphs, headings and code in some blocks, one per line. */
export function plainTextOfBlocks(nodes: readonly Block[]): string {
  return nodes.map(blockText).filter(Boolean).join('\n');
}

function blockText(node: Block): string {
  switch (node.kind) {
    case 'paragraph':
    case 'plain':
    case 'heading':
      return plainText(node.children);
    case 'code':
    case 'maths':
    case 'diagram':
      return node.value;
    case 'list':
      return node.items.map(({ children }) => plainTextOfBlocks(children)).join('\n');
    case 'table':
      return [node.head, ...node.rows]
        .map((row) => row.map(({ children }) => plainTextOfBlocks(children)).join(' '))
        .join('\n');
    case 'facts':
      return node.facts.map(({ name, values }) => `${name}: ${values.map(plainText).join(', ')}`).join('\n');
    case 'choice':
      return node.options.map(({ children }) => plainTextOfBlocks(children)).join('\n');
    case 'endpoint':
      return `${node.method} ${node.address}`;
    case 'divider':
    case 'repository':
    case 'color':
      return '';
    default:
      return plainTextOfBlocks(node.children);
  }
}
