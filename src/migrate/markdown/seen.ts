import type { Root } from 'mdast';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { PageContext, Seen, SeenItem } from '../model/old-site.ts';
import type { Range } from '../../site/source/span.ts';
import { definitionsIn, plainText, rangeOf, walk } from './parse.ts';
import { append } from '../../site/source/append.ts';

type Growing = { readonly [Kind in keyof Seen]: SeenItem[] };

/** What a reader of a CommonMark page sees, in HTML as browsers read it. */
export function seenInMarkdown(root: Root, { link }: Pick<PageContext, 'link'>): Seen {
  const seen: Growing = { words: [], headings: [], code: [], images: [], links: [], tables: [] };
  const definitions = definitionsIn(root);
  for (const { node } of walk(root)) {
    const range = rangeOf(node);
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        addWords(seen, node.value, range);
        break;
      case 'code':
        seen.code.push({ text: codeText(node.value), ...range });
        break;
      case 'heading':
        seen.headings.push({ text: wordsOf(plainText(node)).join(' '), ...range });
        break;
      case 'table':
        seen.tables.push({ text: String(node.children.length), ...range });
        break;
      case 'link':
        if (node.url !== '') seen.links.push({ text: link(node.url).target, ...range });
        break;
      case 'image':
        seen.images.push({ text: link(node.url).target, ...range });
        break;
      case 'linkReference':
      case 'imageReference': {
        const url = definitions.get(node.identifier);
        const item = { text: link(url ?? '').target, ...range };
        if (url !== undefined) (node.type === 'linkReference' ? seen.links : seen.images).push(item);
        break;
      }
      case 'html':
        addHtml(seen, node.value, range, link);
        break;
      default:
    }
  }
  return seen;
}

/** Changes what was seen of each kind. */
export function seenWith(
  seen: Seen,
  change: (items: readonly SeenItem[], kind: keyof Seen) => readonly SeenItem[],
): Seen {
  const { words, headings, code, images, links, tables } = seen;
  return {
    words: change(words, 'words'),
    headings: change(headings, 'headings'),
    code: change(code, 'code'),
    images: change(images, 'images'),
    links: change(links, 'links'),
    tables: change(tables, 'tables'),
  };
}

/** Letters and digits, in lower case and composed. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A block of code without the lines and spaces at its edges. */
export function codeText(code: string): string {
  return code
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\s+$/g, '');
}

function addWords(seen: Growing, text: string, range: Range): void {
  for (const word of wordsOf(text)) seen.words.push({ text: word, ...range });
}

function addHtml(seen: Growing, html: string, range: Range, link: PageContext['link']): void {
  const waiting: DefaultTreeAdapterTypes.Node[] = [parseFragment(html)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.nodeName === '#text' && 'value' in node) addWords(seen, node.value, range);
    if (!('childNodes' in node) || node.nodeName === 'script' || node.nodeName === 'style') continue;
    if ('attrs' in node) {
      const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value;
      const [href, src] = [attribute('href'), attribute('src')];
      if (node.tagName === 'a' && href !== undefined && !/^\s*javascript:/i.test(href))
        seen.links.push({ text: link(href).target, ...range });
      if (node.tagName === 'img' && src !== undefined) seen.images.push({ text: link(src).target, ...range });
      if (node.tagName === 'table') seen.tables.push({ text: '', ...range });
      if (node.tagName === 'pre') {
        const code = textIn(node);
        seen.code.push({ text: codeText(code), ...range });
        continue;
      }
    }
    append(waiting, node.childNodes.toReversed());
  }
}

function textIn(node: DefaultTreeAdapterTypes.ParentNode): string {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? textIn(child) : ''))
    .join('');
}
