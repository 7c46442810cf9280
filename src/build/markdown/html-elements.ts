import { join, joinTight, tableOf } from '../../markdown/pieces.ts';
import { attribute } from './attributes.ts';
import { type Piece as Block, piece as block } from '../../markdown/pieces.ts';
import { content, type Context, type PrintBlocks } from './context.ts';
import { image, link } from './link.ts';
import { inlineContent } from './inline-elements.ts';
import { isElement, type Element } from './nodes.ts';
import { fence, indent, oneLine, quoteLines } from '../../markdown/text.ts';
import { words } from './words.ts';
import type { Nodes } from 'mdast';

/** Elements of HTML that are more than their content. */
export const htmlElements: Readonly<Record<string, PrintBlocks>> = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level): [string, PrintBlocks] => [`h${level}`, heading(level)]),
  ),
  ul: (element, context) => items(element, () => '- ', context),
  ol: (element, context) => {
    const written = attribute(element, 'start', context);
    const start = /^\d{1,8}$/.test(written) ? Number(written) : 1;
    return items(element, (index) => `${start + index}. `, context);
  },
  li: (element, context) => [{ text: `- ${indent(join(content(element, context)), 2)}`, item: 'bullet' }],
  blockquote: (element, context) => block(quoteLines(join(content(element, context)))),
  pre: (element, context) => block(fence(words(element.children, context).trim(), '')),
  hr: () => block('---'),
  summary: (element, context) => block(`**${inlineContent(element, context).trim()}**`),
  dt: (element, context) => block(`**${inlineContent(element, context).trim()}**`),
  figcaption: (element, context) => block(`*${inlineContent(element, context).trim()}*`),
  table: (element, context) => {
    const rows = [...elementsNamed(element.children, ['tr'])].map((row) =>
      [...elementsNamed(row.children, ['th', 'td'])].map((cell) =>
        oneLine(join(context.blocks(cell.children, context))).replace(/(?<!\\)\|/g, '\\|'),
      ),
    );
    return block(rows.length === 0 ? '' : tableOf(rows));
  },
  a: anchor,
  Link: anchor,
  iframe: media,
  video: media,
  audio: media,
  embed: media,
  source: media,
  Image: (element, context) =>
    block(image(attribute(element, 'alt', context), attribute(element, 'src', context), context)),
  head: () => [],
  noscript: () => [],
  canvas: () => [],
  textarea: () => [],
  select: () => [],
};

function heading(level: number): PrintBlocks {
  return (element, context) => {
    const text = oneLine(inlineContent(element, context));
    if (text === '') return [];
    context.flow.level = level;
    return block(`${'#'.repeat(level)} ${text}`);
  };
}

function items(element: Element, markerOf: (index: number) => string, context: Context): readonly Block[] {
  return [...elementsNamed(element.children, ['li'])].map((item, index): Block => {
    const marker = markerOf(index);
    return {
      text: marker + indent(joinTight(content(item, context)), marker.length),
      item: marker === '- ' ? 'bullet' : 'number',
    };
  });
}

/** A link around whole blocks is an entry of a list: its heading is what is linked. */
function anchor(element: Element, context: Context): readonly Block[] {
  const href = attribute(element, 'href', context) || attribute(element, 'to', context);
  const inner = content(element, { ...context, flow: { ...context.flow } });
  const texts = inner.map(({ text }) => text).filter((text) => !/^(?:!\[[^\]]*\]\([^)]*\)\s*)+$/.test(text));
  if (texts.length === 0) return block(link(oneLine(join(inner)), href, context));
  const title = texts.find((text) => text.startsWith('#')) ?? texts[0] ?? '';
  const rest = oneLine(texts.filter((text) => text !== title).join(' '));
  const linked = link(title.replace(/^#+ /, ''), href, context);
  if (rest === '' && element.type === 'mdxJsxTextElement') return block(linked);
  return [{ text: `- ${linked}${rest === '' ? '' : `: ${rest}`}`, item: 'bullet' }];
}

/** A film or a page within the page can only be pointed to. */
function media(element: Element, context: Context): readonly Block[] {
  const source = attribute(element, 'src', context);
  const inner = content(element, context);
  if (source === '') return inner;
  const title = attribute(element, 'title', context) || attribute(element, 'alt', context);
  return block(link(title === '' ? source : title, source, context));
}

/** The nearest elements of these names, however their authors have wrapped them. */
function* elementsNamed(nodes: readonly Nodes[], names: readonly string[]): Generator<Element> {
  for (const node of nodes) {
    if (isElement(node) && names.includes(node.name ?? '')) yield node;
    else if ('children' in node) yield* elementsNamed(node.children, names);
  }
}
