import { iconOf } from '../../site/model/navigation/entry-marks.ts';
import { encodePart } from '../../site/source/text/percent.ts';
import { shownName } from '../../site/model/site.ts';
import type { Page } from '../../site/model/pages/page.ts';
import { urlAt } from '../../site/model/addresses/address.ts';
import { lookUp } from '../../site/source/look-up.ts';
import { itemsOf, stringOf, valueOf, type Tree } from '../../site/source/tree.ts';
import { fileHref, linkOf, pageHref } from '../../pages/html/address.ts';
import type { Attributes, Html } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { linkTarget } from '../navigation/element-link.ts';
import { flag, type View } from '../view.ts';
import { fill } from '../../pages/words/fill.ts';
import { navIcon } from './nav-icon.ts';

/** An entry of the page menu: a link, or a button that the script identifies by its attributes. */
export interface PageAction {
  readonly title: string;
  readonly description?: string | undefined;
  readonly symbol: Html;
  readonly attributes: Attributes;
}

/** The supported entries of `contextual.options`. */
export function pageActions(
  options: readonly (string | Tree)[],
  page: Page,
  view: View,
): readonly PageAction[] {
  return options.flatMap((option) =>
    typeof option === 'string'
      ? (knownAction(option, page, view) ?? conversation(option, view) ?? server(option, view) ?? [])
      : (custom(option, page, view) ?? []),
  );
}

/** The address of the Markdown of a page. */
export function markdownHref({ base, path }: View): string {
  return `${pageHref(base, path).replace(/\/$/, '') || `${base}/index`}.md`;
}

function action(title: string, icon: string, attributes: Attributes): PageAction {
  return { title, symbol: interfaceIcon(icon), attributes };
}

function knownAction(option: string, page: Page, view: View): PageAction | undefined {
  const { words, site, base, mode } = view;
  const hasMarkdown = flag(site, 'public') !== false;
  const spec = site.operationPages.get(page.path)?.spec ?? '';
  if (option === 'copy' && hasMarkdown) return action(words.copyPage, 'copy', { 'data-copy-page': true });
  if (option === 'view' && hasMarkdown)
    return action(words.viewMarkdown, 'file-text', { href: markdownHref(view) });
  if (option === 'assistant' && mode === 'live')
    return action(words.ask, 'sparkles', { 'data-open': 'assistant' });
  if (option === 'download-pdf') return action(words.savePdf, 'printer', { 'data-print': true });
  return option === 'download-spec' && site.files.has(spec)
    ? action(words.downloadSpec, 'download', { href: fileHref(base, spec), download: true })
    : undefined;
}

const conversations: Readonly<Record<string, readonly [name: string, address: string]>> = {
  chatgpt: ['ChatGPT', 'https://chatgpt.com/?hints=search&q='],
  claude: ['Claude', 'https://claude.ai/new?q='],
  perplexity: ['Perplexity', 'https://www.perplexity.ai/search?q='],
  grok: ['Grok', 'https://grok.com/?q='],
  aistudio: ['Google AI Studio', 'https://aistudio.google.com/prompts/new_chat?prompt='],
};

// A reader's assistant is given the address of the page, which it can only read if the site is published.
function conversation(option: string, view: View): PageAction | undefined {
  const [name, address] = lookUp(conversations, option) ?? [];
  if (name === undefined || address === undefined) return undefined;
  const page = (view.origin ?? '') + markdownHref(view);
  const prompt = encodePart(fill(view.words.readPage, page));
  const attributes = { href: address + prompt, target: '_blank', rel: 'noreferrer' };
  return action(fill(view.words.openIn, name), 'message-square', attributes);
}

function server(option: string, view: View): PageAction | undefined {
  if (view.mode === 'static' || flag(view.site, 'public') === false) return undefined;
  const url = serverUrl(view);
  const name = shownName(view.site);
  const { words } = view;
  switch (option) {
    case 'mcp':
      return action(words.copyServer, 'plug', { 'data-copy-text': url });
    case 'add-mcp':
      return action(words.copyServerCommand, 'terminal', { 'data-copy-text': `npx add-mcp ${url}` });
    case 'cursor': {
      const config = Buffer.from(JSON.stringify({ url })).toString('base64');
      const href = `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodePart(name)}&config=${encodePart(config)}`;
      return action(fill(words.connectTo, 'Cursor'), 'plug', { href });
    }
    case 'vscode': {
      const href = `vscode:mcp/install?${encodePart(JSON.stringify({ name, url }))}`;
      return action(fill(words.connectTo, 'VS Code'), 'plug', { href });
    }
    default:
      return undefined;
  }
}

function serverUrl({ origin = '', base }: View): string {
  return urlAt({ origin, base }, 'mcp');
}

/** Maximum length of page text in an address. */
const maxTextLength = 4_000;

function custom(option: Tree, page: Page, view: View): PageAction | undefined {
  const title = stringOf(valueOf(option, 'title'));
  const hrefTree = valueOf(option, 'href');
  const base = stringOf(hrefTree) ?? stringOf(valueOf(hrefTree, 'base'));
  if (title === undefined || base === undefined) return undefined;
  const values: Readonly<Record<string, string>> = {
    $page: page.file.text.slice(0, maxTextLength),
    $path: page.path,
    $mcp: serverUrl(view),
  };
  const filled = (text: string, encode: (value: string) => string) =>
    text.replace(/\$(?:page|path|mcp)\b/g, (name) => encode(values[name] ?? name));
  const query = itemsOf(valueOf(hrefTree, 'query')).map((pair) => {
    const value = filled(stringOf(valueOf(pair, 'value')) ?? '', (each) => each);
    return `${encodePart(stringOf(valueOf(pair, 'key')) ?? '')}=${encodePart(value)}`;
  });
  const start = filled(base, encodePart);
  const joined = query.length === 0 ? start : `${start}${start.includes('?') ? '&' : '?'}${query.join('&')}`;
  const link = linkOf(joined, view.site, view.base, '');
  if (link === undefined) return undefined;
  return {
    title,
    description: stringOf(valueOf(option, 'description')),
    symbol: navIcon(iconOf(option), view),
    attributes: linkTarget(link),
  };
}
