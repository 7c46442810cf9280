import type { Site } from '../../site/model/site.ts';
import type { Page } from '../../site/model/pages/page.ts';
import { docOf } from '../../pages/expand/page-doc.ts';
import { insideOf, type Node, walk } from '../../pages/doc/walk.ts';
import { codeText, wordsOf } from '../markdown/seen.ts';
import { append } from '../../site/source/append.ts';

/** What a reader of a page of the new site sees; lists of what is compared. */
export interface SeenTexts {
  readonly words: readonly string[];
  readonly headings: readonly string[];
  readonly code: readonly string[];
  readonly images: readonly string[];
  readonly links: readonly string[];
  readonly tables: readonly string[];
}

/** Reads a page as every command does. `locate` gives equal places equal texts. */
export function seenInPage(page: Page, site: Site, locate: (url: string) => string): SeenTexts {
  const seen = { ...empty(), headings: headingsOf(page) };
  append(seen.words, wordsOf(`${page.title ?? ''} ${page.description ?? ''}`));
  for (const node of walk(docOf(page, site))) {
    for (const [name, value] of Object.entries(node)) {
      if (typeof value !== 'string' || value === '') continue;
      if (name === 'href') seen.links.push(locate(value));
      else if (node.kind === 'card' && name === 'image') seen.images.push(locate(value));
      else if (shown.has(name)) append(seen.words, wordsOf(value));
    }
    switch (node.kind) {
      case 'text':
      case 'inlineCode':
      case 'inlineMaths':
      case 'maths':
        append(seen.words, wordsOf(node.value));
        break;
      case 'code':
      case 'diagram':
        seen.code.push(codeText(node.value));
        break;
      case 'heading':
        seen.headings.push(wordsOf(textIn(node)).join(' '));
        break;
      case 'image':
        seen.images.push(locate(node.source));
        break;
      case 'table':
        seen.tables.push(String(node.rows.length + 1));
        break;
      case 'html':
      case 'inlineHtml':
        if (node.tag === 'table') seen.tables.push('');
        if (node.tag === 'pre') seen.code.push(codeText(textIn(node)));
        if (node.tag === 'a' && typeof node.attributes['href'] === 'string')
          seen.links.push(locate(node.attributes['href']));
        if (node.tag === 'img' && typeof node.attributes['src'] === 'string')
          seen.images.push(locate(node.attributes['src']));
        break;
      default:
    }
  }
  return seen;
}

/** Fields of components that readers see as text. */
const shown: ReadonlySet<string> = new Set(['title', 'label', 'name', 'description', 'caption']);

function headingsOf({ title }: Page): string[] {
  return title === undefined ? [] : [wordsOf(title).join(' ')];
}

function textIn(node: Node): string {
  return 'value' in node && typeof node.value === 'string' ? node.value : insideOf(node).map(textIn).join('');
}

/** Nothing yet. */
function empty(): { [Kind in keyof SeenTexts]: string[] } {
  return { words: [], headings: [], code: [], images: [], links: [], tables: [] };
}
