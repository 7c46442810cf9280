import { inlineComponent } from '../../components/index.ts';
import type { MarkdownPrinter } from '../../components/printers.ts';
import type { Inline, InlineHtml, Link, Span, Text } from '../../doc/inline.ts';
import { plainText } from '../../doc/plain-text.ts';
import { raised } from '../raised.ts';
import { isForDark } from '../dark.ts';
import { isStyledLink } from '../styled-link.ts';

/** One or more lines of text. */
export function inlineMarkdown(nodes: readonly Inline[], print: MarkdownPrinter): string {
  let text = '';
  let before: Inline | undefined;
  for (const node of nodes) {
    const next = inlineText(node, print);
    if (next === '') continue;
    if (before?.kind === 'break') text += next.trimStart();
    else text += before !== undefined && areApart(before, node) && touch(text, next) ? ` ${next}` : next;
    before = node;
  }
  return text;
}

/** `<code>id</code><span>u32</span>` is separated by its styles. */
function areApart(before: Inline, node: Inline): boolean {
  return isStyled(before)
    ? isStyled(node) || node.kind === 'inlineCode'
    : before.kind === 'inlineCode' && isStyled(node);
}

/** Whether the two would read as one word, or are the end and the start of a link. */
function touch(before: string, next: string): boolean {
  return /[\p{L}\p{N}`)]$/u.test(before) && /^[\p{L}\p{N}`[]/u.test(next);
}

function isStyled(node: Inline): boolean {
  return node.kind === 'inlineHtml' || node.kind === 'badge' || isStyledLink(node);
}

function inlineText(node: Inline, print: MarkdownPrinter): string {
  switch (node.kind) {
    case 'text':
      return node.markdown ?? escapeMarks(node.value);
    case 'emphasis':
      return marked('*', node, print);
    case 'strong':
      return marked('**', node, print);
    case 'strike':
      return marked('~~', node, print);
    case 'superscript':
      return offTheLine('sup', node, print);
    case 'subscript':
      return offTheLine('sub', node, print);
    case 'inlineCode':
      return codeSpan(node.value);
    case 'inlineMaths':
      return `$${node.value.trim()}$`;
    case 'link':
      return linkText(node, print);
    case 'image':
      return isForDark(node.attributes) ? '' : titled(print.image(node.alternative, node.source), node.title);
    case 'break':
      return '  \n';
    case 'footnoteReference':
      return `[^${node.number}]`;
    case 'inlineHtml':
      return htmlText(node, print);
    case 'inlineIsland':
      return print.inlines(node.children);
    case 'icon':
    case 'badge':
    case 'tooltip':
      return inlineComponent(node).markdown(node, print);
  }
}

function marked(mark: string, { children }: Span, print: MarkdownPrinter): string {
  const text = print.inlines(children);
  const inner = text.trim();
  if (inner === '' || (inner.startsWith(mark) && inner.endsWith(mark) && mark !== '*')) return text;
  return text.replace(inner, () => mark + inner + mark);
}

/**
 * Without the tag, a number would change: 10<sup>6</sup>. Markdown has no syntax for it, but allows the tag. A link is
 * separate anyway.
 */
function offTheLine(place: 'sub' | 'sup', { children }: Span, print: MarkdownPrinter): string {
  const text = print.inlines(children);
  const isApart = text.trim() === '' || text.includes('](') || text.startsWith('[^');
  if (isApart) return text;
  return raised(text, place) ?? `<${place}>${text}</${place}>`;
}

/** Code between more backticks than it contains. */
function codeSpan(value: string): string {
  const text = value.replace(/(?<!\s)\s*\n\s*/g, ' ');
  if (!text.includes('`')) return `\`${text}\``;
  const runs = (text.match(/`+/g) ?? []).map(({ length }) => length);
  let count = 1;
  while (runs.includes(count)) count += 1;
  const ticks = '`'.repeat(count);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return ticks + pad + text + pad + ticks;
}

function linkText(node: Link, print: MarkdownPrinter): string {
  const [only] = node.children;
  if (only?.kind === 'text' && isAutolink(node, only)) return only.markdown ?? only.value;
  return titled(print.link(print.inlines(node.children), node.href), node.title);
}

/** A bare address, with or without `<` and `>`, is most readable unchanged. */
function isAutolink({ href, span, children }: Link, { value, span: { end } }: Text): boolean {
  const isWhole = children.length === 1 && span.end - end <= 1;
  return isWhole && (href === value || href === `mailto:${value}` || href === `http://${value}`);
}

/** A link or image with its title. */
function titled(text: string, title: string | undefined): string {
  if (!title || !text.endsWith(')')) return text;
  return `${text.slice(0, -1)} "${title.replaceAll('"', '\\"')}")`;
}

/** What only people see, or can fill in. */
const silent: ReadonlySet<string> = new Set(['svg', 'input', 'select', 'textarea', 'progress', 'meter']);

function htmlText({ tag, attributes, children }: InlineHtml, print: MarkdownPrinter): string {
  if (silent.has(tag) || isForDark(attributes)) return '';
  if (tag !== 'kbd' && tag !== 'code' && tag !== 'samp') return print.inlines(children);
  const code = plainText(children).trim();
  return code === '' ? '' : codeSpan(code);
}

/** Escapes what Markdown would interpret. Code is unchanged. */
export function escapeMarks(text: string): string {
  return mark.test(text) ? text.replace(marks, '\\$&') : text;
}

const mark = /[*_\]~\\]/;
/** Underscores within a word, and symbols between spaces, mean nothing. */
const marks =
  /\\(?=[!-/:-@[-`{-~])|(?<!\s)\*|\*(?!\s)|(?<![\p{L}\p{N}])_(?!\s)|(?<!\s)_(?![\p{L}\p{N}])|\](?=\()|~~/gu;
