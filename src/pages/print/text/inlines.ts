import { inlineComponent } from '../../components/index.ts';
import type { TextPrinter } from '../../components/printers.ts';
import { insideOf, type Node } from '../../doc/walk.ts';
import { raised } from '../raised.ts';
import { isForDark } from '../dark.ts';
import { isStyledLink } from '../styled-link.ts';

/** The texts behind nodes: alternatives of images, and what tooltips say. */
export function unseenTexts(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'image') return isForDark(node.attributes) ? [] : [node.alternative];
    const inside = unseenTexts(insideOf(node));
    if (node.kind !== 'tooltip') return inside;
    const { headline, tip, cta = '' } = node;
    return [...inside, [lineText(headline), lineText(tip), cta].filter(Boolean).join(' ')];
  });
}

/** The text of nodes on one line that readers see, with white space collapsed. */
export function lineText(nodes: readonly Node[]): string {
  const text = rawText(nodes);
  // Most texts have nothing to collapse.
  return (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

function rawText(nodes: readonly Node[]): string {
  let text = '';
  let before: Node | undefined;
  for (const node of nodes) {
    if (before !== undefined && areApart(before, node)) text += ' ';
    text += ownText(node);
    before = node;
  }
  return text;
}

/** Two links; or elements that are separated by their styles, as `<code>id</code><span>u32</span>`. */
function areApart(before: Node, node: Node): boolean {
  if (before.kind === 'link' && node.kind === 'link') return true;
  return isStyled(node) && (isStyled(before) || before.kind === 'inlineCode');
}

function isStyled(node: Node): boolean {
  return styled.has(node.kind) || isStyledLink(node);
}

const styled: ReadonlySet<Node['kind']> = new Set<Node['kind']>([
  'inlineHtml',
  'badge',
  'icon',
  'tooltip',
  'inlineIsland',
]);

/** Components do not print blocks here. */
const print: TextPrinter = {
  inlines: lineText,
  blocks: () => undefined,
  add: () => undefined,
  name: () => undefined,
  part: () => undefined,
};

function ownText(node: Node): string {
  switch (node.kind) {
    case 'text':
    case 'inlineCode':
    case 'inlineMaths':
    case 'code':
    case 'maths':
    case 'diagram':
      return node.value;
    case 'break':
      return ' ';
    case 'superscript':
      return offTheLine('sup', node.children);
    case 'subscript':
      return offTheLine('sub', node.children);
    case 'inlineHtml':
      return node.tag === 'svg' ? '' : rawText(node.children);
    case 'icon':
    case 'badge':
    case 'tooltip':
      return inlineComponent(node).text(node, print);
    case 'image':
    case 'footnoteReference':
      return '';
    case 'emphasis':
    case 'strong':
    case 'strike':
    case 'link':
    case 'inlineIsland':
      return rawText(node.children);
    default:
      return ` ${rawText(insideOf(node))} `;
  }
}

function offTheLine(place: 'sub' | 'sup', children: readonly Node[]): string {
  const text = rawText(children);
  return raised(text, place) ?? ` ${text}`;
}
