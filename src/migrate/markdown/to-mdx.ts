import type { Code, Html, Link, Nodes, Parents, Root, Text } from 'mdast';
import { isHtml } from '../../site/model/pages/html-names.ts';
import type { Edit } from '../model/edits.ts';
import type { Conversion, PageContext, Remark } from '../model/old-site.ts';
import type { Range } from '../../site/source/span.ts';
import { balanceEdits, type PlacedTag } from './balance.ts';
import { jsxComment, keptInComment } from './comments.ts';
import { fenced } from './fences.ts';
import { decoded, htmlPieces, type HtmlPiece } from './html.ts';
import { attributeEdits, isUnsafe } from './jsx-attributes.ts';
import { destinationRange } from './link-places.ts';
import { rangeOf, walk } from './parse.ts';
import { append } from '../../site/source/append.ts';

export interface MdxOptions {
  /** Tags that are components already, because another step has written them. */
  readonly components?: ReadonlySet<string>;
}

/** A page while it becomes MDX. */
interface Work {
  readonly text: string;
  readonly components: ReadonlySet<string>;
  readonly edits: Edit[];
  readonly unconverted: Remark[];
  readonly tags: PlacedTag[];
  /** The new form of an address, which is noted if it led nowhere. */
  follow(url: string, range: Range): string;
}

/** Makes MDX of a CommonMark page: what MDX would read as code becomes text, HTML becomes JSX, links are followed. */
export function toMdx(
  text: string,
  root: Root,
  { link }: Pick<PageContext, 'link'>,
  { components = new Set() }: MdxOptions = {},
): Conversion {
  const broken: Range[] = [];
  const work: Work = {
    ...{ text, components, edits: [], unconverted: [], tags: [] },
    follow(url, range) {
      const result = link(url);
      if (result.broken) broken.push(range);
      return result.url;
    },
  };
  for (const { node, parent } of walk(root)) convertNode(work, node, parent);
  const { edits, unconverted, tags } = work;
  return { edits: [...edits, ...balanceEdits(text, tags)], unconverted, broken };
}

function convertNode(work: Work, node: Nodes, parent: Parents | undefined): void {
  const { text, edits } = work;
  switch (node.type) {
    case 'text':
      append(edits, textEdits(text, node, parent));
      break;
    case 'html':
      if (parent !== undefined) convertHtml(work, node, parent);
      break;
    case 'code':
      append(edits, fenceEdits(text, node));
      break;
    case 'link':
      if (isUnsafe(node.url)) {
        append(edits, textOfLink(node));
        work.unconverted.push({
          ...{ kind: 'link', ...rangeOf(node) },
          help: 'links that run code are not converted',
        });
      } else append(edits, linkEdits(work, node));
      break;
    case 'image':
    case 'definition': {
      const range = rangeOf(node);
      const place = destinationRange(text, node);
      const url = work.follow(node.url, range);
      if (place !== undefined && url !== node.url) edits.push({ ...place, text: url });
      if (node.type === 'image')
        append(edits, braceEdits(text, { start: range.start, end: place?.start ?? range.end }));
      break;
    }
    default:
  }
}

function convertHtml(work: Work, node: Html, parent: Parents): void {
  const { text, edits } = work;
  const range = rangeOf(node);
  const source = text.slice(range.start, range.end);
  if (/^<(?:script|style)\b/i.test(source)) {
    edits.push({ ...range, text: keptInComment(source) });
    work.unconverted.push({
      ...{ kind: 'script', ...range },
      help: 'scripts and styles belong in files of the site',
    });
    return;
  }
  const code = codeOfPre(source);
  if (code !== undefined) {
    edits.push({ ...range, text: code });
    return;
  }
  let at = range.start;
  for (const piece of htmlPieces(source, range.start)) {
    append(edits, rawTextEdits(text, { start: at, end: piece.start }));
    at = piece.end;
    if (piece.kind === 'comment')
      edits.push({ start: piece.start, end: piece.end, text: jsxComment(piece.text) });
    else if (convertTag(work, piece)) {
      const inline = parent.type !== 'root' && parent.type !== 'listItem' && parent.type !== 'blockquote';
      work.tags.push({ ...piece, container: parent, inline, pieceEnd: range.end });
    }
  }
  append(edits, rawTextEdits(text, { start: at, end: range.end }));
}

/** Returns whether the tag is HTML; others are text, or components already. */
function convertTag(work: Work, tag: HtmlPiece): boolean {
  const { text, edits } = work;
  const nameStart = tag.start + (tag.kind === 'end' ? 2 : 1);
  const name = text.slice(nameStart, nameStart + tag.name.length);
  if (work.components.has(name)) return false;
  if (!isHtml(tag.name)) {
    edits.push({ start: tag.start, end: tag.start + 1, text: '&lt;' });
    append(edits, braceEdits(text, { start: tag.start + 1, end: tag.end }));
    return false;
  }
  if (name !== tag.name) edits.push({ start: nameStart, end: nameStart + name.length, text: tag.name });
  const attributes = attributeEdits(text, tag, (url) => work.follow(url, tag));
  append(edits, attributes.edits);
  append(work.unconverted, attributes.unconverted);
  return true;
}

function linkEdits({ text, follow }: Work, node: Link): readonly Edit[] {
  const range = rangeOf(node);
  const place = destinationRange(text, node);
  const url = follow(node.url, range);
  if (place !== undefined) return url === node.url ? [] : [{ ...place, text: url }];
  const source = text.slice(range.start, range.end);
  if (!source.startsWith('<') && !/[{}<]/.test(source)) return [];
  const shown = source.replace(/^<|>$/g, '');
  const escaped = shown.replace(/[{}\\[\]*_`]/g, '\\$&').replaceAll('<', '&lt;');
  return [{ ...range, text: `[${escaped}](${url.replaceAll('{', '%7B').replaceAll('}', '%7D')})` }];
}

function textOfLink(node: Link): readonly Edit[] {
  const { start, end } = rangeOf(node);
  const first = node.children[0];
  const last = node.children.at(-1);
  if (first === undefined || last === undefined) return [{ start, end, text: '' }];
  return [
    { start, end: rangeOf(first).start, text: '' },
    { start: rangeOf(last).end, end, text: '' },
  ];
}

function textEdits(text: string, node: Text, parent: Nodes | undefined): readonly Edit[] {
  const range = rangeOf(node);
  // Rewritten as a whole by its link.
  if (parent?.type === 'link' && rangeOf(parent).start === range.start) return [];
  if (parent?.type === 'link' && text[rangeOf(parent).start] === '<') return [];
  const edits = [...braceEdits(text, range)];
  if (parent?.type === 'paragraph' && rangeOf(parent).start === range.start) {
    const [word] = /^(?:import|export)\b/.exec(text.slice(range.start, range.start + 7)) ?? [];
    if (word !== undefined && (range.start === 0 || text[range.start - 1] === '\n'))
      edits.push({ start: range.start, end: range.start + 1, text: word === 'import' ? '&#105;' : '&#101;' });
  }
  if (parent?.type === 'heading')
    return edits.filter(({ start }) => !isHeadingMark(text, rangeOf(parent), start));
  return edits;
}

/** Whether an offset is in the `{#id}` at the end of a heading. */
function isHeadingMark(text: string, heading: Range, offset: number): boolean {
  const mark = /\{#[^{}\s]+\}\s*$/.exec(text.slice(heading.start, heading.end));
  return mark !== null && offset >= heading.start + mark.index;
}

/** Escapes what MDX would read as an expression, a tag or a formula. */
function braceEdits(text: string, { start, end }: Range): readonly Edit[] {
  const source = text.slice(start, end);
  const formulas = formulasIn(source);
  const dollars = (source.match(/\$/g)?.length ?? 0) > 1;
  const edits: Edit[] = [];
  for (const { index, 0: sign } of source.matchAll(/[{}<$]/g)) {
    const isEscaped = (/\\*$/.exec(source.slice(Math.max(0, index - 40), index))?.[0].length ?? 0) % 2 === 1;
    if (isEscaped || formulas.some((formula) => index >= formula.start && index < formula.end)) continue;
    if (sign === '$' && !dollars) continue;
    const at = start + index;
    edits.push({ start: at, end: at + 1, text: sign === '<' ? '&lt;' : `\\${sign}` });
  }
  return edits;
}

/** Formulas as GitHub finds them: no space inside the dollar signs, no digit behind them. */
function formulasIn(source: string): readonly Range[] {
  if (!source.includes('$')) return [];
  const found = source.matchAll(/\$\$[^$]+\$\$|(?<![\\\w$])\$(?![\s$])[^$\n]*[^\s$\\]\$(?![\w$])/g);
  return Array.from(found, ({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

/** The text between tags, which Markdown does not read in HTML but MDX does. */
function rawTextEdits(text: string, { start, end }: Range): readonly Edit[] {
  const source = text.slice(start, end);
  const edits = [...braceEdits(text, { start, end })];
  for (const { index, 0: sign } of source.matchAll(
    /[*`[\\]|(?<!\w)_|_(?!\w)|(?<=^[ \t]*)(?:[#>]|[-+](?=[ \t]))/gm,
  )) {
    if (sign === '\\' && /[{}<$]/.test(source[index + 1] ?? '')) continue;
    edits.push({ start: start + index, end: start + index, text: '\\' });
  }
  return edits;
}

/** Indented code as a fence; in MDX, it would be text. */
function fenceEdits(text: string, node: Code): readonly Edit[] {
  const { start, end } = rangeOf(node);
  const [, fence] = /^[ \t>]*(`{3,}|~{3,})/.exec(text.slice(start, end)) ?? [];
  if (fence !== undefined) return longerFence(text, node, fence);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(lineStart, start).replace(/[^>\t ]/g, ' ');
  const indent = before.replace(/[ \t]*$/, (space) =>
    before.trim() === '' && lineStart === start ? '' : space,
  );
  return [{ start, end, text: fenced('', node.value, indent) }];
}

/** Indented lines that would close a fence of MDX, where indentation does not matter, need a longer one. */
function longerFence(text: string, node: Code, fence: string): readonly Edit[] {
  const closing = new RegExp(`^\\s*(${fence}${fence.charAt(0)}*)\\s*$`, 'gm');
  const inside = Array.from(node.value.matchAll(closing), ([, signs = '']) => signs.length);
  if (inside.length === 0) return [];
  const { start, end } = rangeOf(node);
  const more = fence.charAt(0).repeat(Math.max(...inside) + 1 - fence.length);
  const isClosed = new RegExp(`${fence}\\s*$`).test(text.slice(start, end));
  return [{ start, end: start, text: more }, ...(isClosed ? [{ start: end, end, text: more }] : [])];
}

/** A fence for `<pre>` with text alone; undefined for anything else. */
function codeOfPre(source: string): string | undefined {
  const [, attributes = '', inside] = /^<pre\b([^>]*)>(.*)<\/pre>\s*$/is.exec(source) ?? [];
  if (inside === undefined) return undefined;
  const [, codeAttributes = '', code = inside] = /^\s*<code\b([^>]*)>(.*)<\/code>\s*$/is.exec(inside) ?? [];
  if (/<[a-z/!]/i.test(code)) return undefined;
  const [, language = ''] =
    /\blang(?:uage)?-([\w+#-]+)|\blang="?([\w+#-]+)/.exec(attributes + codeAttributes) ?? [];
  return fenced(language, decoded(code).replace(/^\n|\n$/g, ''));
}
