import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { fontAwesomeIcon } from '../../markdown/icons.ts';
import { attribute, labelOf } from '../../markdown/labels.ts';

/** What is between the tags of a table. It has no other in it, so that none without an end is looked for up to the last. */
export const tableContent = String.raw`(?:(?!<table\b)[^])*?`;

/** A table that readers see as cards. */
export const cardTable = String.raw`<table(?=[^<>\n]*data-view="cards")[^<>\n]*>${tableContent}<\/table>`;

/** What a column of a table of cards is for. */
interface Column {
  readonly isShown: boolean;
  readonly role: 'text' | 'target' | 'cover' | 'none';
}

/** `<CardGroup>` for a table that GitBook shows as cards. */
export function cardsOf(html: string, link: (url: string) => string): string {
  const { columns, rows } = tableOf(html);
  const cards = rows.map((cells) => cardOf(cells, columns, link));
  return `<CardGroup>\n\n${cards.join('\n\n')}\n\n</CardGroup>`;
}

export interface CardTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Tree.Element[])[];
}

/** The columns and cells of a table. */
export function tableOf(html: string): CardTable {
  const root = parseFragment(html);
  const columns = elements(root, 'th').map((cell): Column => {
    const has = (name: string) => cell.attrs.some((each) => each.name === name);
    const role = has('data-card-target')
      ? 'target'
      : has('data-card-cover')
        ? 'cover'
        : has('data-hidden')
          ? 'none'
          : 'text';
    return { role, isShown: role === 'text' };
  });
  const body = elements(root, 'tbody')[0];
  return { columns, rows: body === undefined ? [] : elements(body, 'tr').map((row) => elements(row, 'td')) };
}

/** The address that the first link of a cell names. */
export function addressIn(cell: Tree.Element | undefined): string | undefined {
  const link = cell === undefined ? undefined : elements(cell, 'a')[0];
  return link?.attrs.find(({ name }) => name === 'href')?.value;
}

function cardOf(
  cells: readonly Tree.Element[],
  columns: readonly Column[],
  link: (url: string) => string,
): string {
  const inRole = (role: Column['role']) =>
    cells.filter((_, index) => (columns[index]?.role ?? 'text') === role);
  const [target, cover] = [addressIn(inRole('target')[0]), addressIn(inRole('cover')[0])];
  const shown = inRole('text');
  const icon = shown.flatMap((cell) => elements(cell, 'i')).map(iconOf)[0];
  const texts = shown.map((cell) => markdownOf(cell).trim()).filter((text) => text !== '');
  const [first = '', ...rest] = texts;
  const isTitle = !/\[|<img/.test(first);
  const title = isTitle ? labelOf(first).plain : '';
  const body = isTitle ? rest : texts;
  const follow = (url: string | undefined) => (url === undefined ? undefined : link(url));
  const head = `<Card${attribute('title', title)}${attribute('icon', icon)}${attribute('href', follow(target))}${attribute('img', follow(cover))}`;
  return body.length === 0 ? `${head} />` : `${head}>\n\n${body.join('\n\n')}\n\n</Card>`;
}

function iconOf(element: Tree.Element): string | undefined {
  const name = /fa-([\w-]+)$/.exec(element.attrs.find((each) => each.name === 'class')?.value ?? '')?.[1];
  return fontAwesomeIcon(name);
}

/** The elements of a name below a node, in document order. */
export function elements(root: Tree.ParentNode, name: string): readonly Tree.Element[] {
  const found: Tree.Element[] = [];
  const waiting: Tree.ChildNode[] = root.childNodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    if (node.tagName === name) found.push(node);
    for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
  return found;
}

/** The content of a cell as Markdown, without icons. */
function markdownOf(node: Tree.ChildNode): string {
  if (node.nodeName === '#text' && 'value' in node)
    return node.value
      .replace(/[*_`[\]{}\\]/g, '\\$&')
      .replaceAll('<', '&lt;')
      .replace(/\s+/g, ' ');
  if (!('tagName' in node) || /^(?:i|script|style)$/.test(node.tagName)) return '';
  const inside = node.childNodes.map(markdownOf).join('');
  const value = (name: string) => node.attrs.find((each) => each.name === name)?.value;
  switch (node.tagName) {
    case 'strong':
    case 'b':
      return inside.trim() === '' ? '' : `**${inside.trim()}**`;
    case 'em':
      return inside.trim() === '' ? '' : `*${inside.trim()}*`;
    case 'code':
      return `\`${node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')}\``;
    case 'br':
      return '<br />';
    case 'p':
      return `${inside}\n\n`;
    case 'img':
      return `<img src="${(value('src') ?? '').replaceAll('"', '%22')}" alt="${(value('alt') ?? '').replaceAll('"', '&quot;')}" />`;
    case 'a':
      return value('href') === undefined
        ? inside
        : `[${inside.trim()}](${(value('href') ?? '').replace(/[ ()]/g, encodeURIComponent)})`;
    default:
      return inside;
  }
}
