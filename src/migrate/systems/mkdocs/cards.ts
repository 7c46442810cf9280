import type { ListItem, PhrasingContent, Root } from 'mdast';
import { definitionsIn, plainText, rangeOf, walk } from '../../markdown/parse.ts';
import type { Edit } from '../../model/edits.ts';
import type { PageContext } from '../../model/old-site.ts';
import { attribute, labelOf } from '../../markdown/labels.ts';

/** Makes cards of the lists in `<CardGroup>`, which was a grid of cards. */
export function cardEdits(text: string, root: Root, { link }: Pick<PageContext, 'link'>): readonly Edit[] {
  const definitions = definitionsIn(root);
  const linkOf = (node: PhrasingContent): string | undefined => {
    if (node.type === 'linkReference') return definitions.get(node.identifier);
    return node.type === 'link' ? node.url : undefined;
  };
  const follow = (node: PhrasingContent): string | undefined => {
    const url = linkOf(node);
    return url === undefined ? undefined : link(url).url;
  };
  return [...walk(root)].flatMap(({ node }) => {
    if (!('children' in node)) return [];
    return node.children.flatMap((child, index) => {
      const before = node.children[index - 1];
      const isGrid = before?.type === 'html' && before.value.trimEnd().endsWith('<CardGroup>');
      return isGrid && child.type === 'list'
        ? child.children.flatMap((item) => itemEdits(text, item, follow))
        : [];
    });
  });
}

/** The address of a link; undefined for other nodes. */
type Follow = (node: PhrasingContent) => string | undefined;

function itemEdits(text: string, item: ListItem, follow: Follow): readonly Edit[] {
  const { start, end } = rangeOf(item);
  const [first] = item.children;
  const inner = first === undefined ? start : rangeOf(first).start;
  const edits: Edit[] = [];
  let [title, icon, href]: (string | undefined)[] = [];
  let headEnd = inner;
  if (first?.type === 'paragraph') {
    const lead = first.children[0];
    const isLink = (node: PhrasingContent) => follow(node) !== undefined;
    const head = first.children.find((child) => child.type === 'strong' || isLink(child));
    const before = head === undefined ? '' : text.slice(inner, rangeOf(head).start);
    const label = labelOf(before.replace(/\{[^{}]*\}|&nbsp;/g, ''));
    icon = label.icon;
    const inside = head !== undefined && 'children' in head ? head.children : [];
    const isTitle = head?.type === 'strong' || inside.some((child) => child.type === 'strong');
    if (head !== undefined && isTitle && label.plain === '' && (lead === head || lead?.type === 'text')) {
      title = labelOf(plainText(head)).plain;
      const linked = [head, ...inside].find(isLink);
      href = linked === undefined ? undefined : follow(linked);
      headEnd = rangeOf(head).end;
    }
  }
  headEnd += /^[ \t]*(?:\{[^{}\n]*\})?[ \t]*/.exec(text.slice(headEnd, headEnd + 200))?.[0].length ?? 0;
  const pad = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/\S/g, ' ');
  const card = `<Card${attribute('title', title)}${attribute('icon', icon)}${attribute('href', href)}>`;
  const isFollowed = text[headEnd] !== '\n';
  edits.push({ start, end: headEnd, text: `${card}${isFollowed ? `\n\n${pad}` : ''}` });
  const rule = item.children.find((child) => child.type === 'thematicBreak');
  if (rule !== undefined) {
    const { start: from, end: to } = rangeOf(rule);
    const blank = /^\s*\n[ \t]*/.exec(text.slice(to, end))?.[0].length ?? 0;
    edits.push({ start: from, end: to + blank, text: '' });
  }
  const width = inner - start;
  for (
    let line = text.indexOf('\n', headEnd);
    line !== -1 && line < end;
    line = text.indexOf('\n', line + 1)
  ) {
    const [space = ''] = /^[ \t]*/.exec(text.slice(line + 1, line + 1 + pad.length + width)) ?? [];
    if (space.length > pad.length)
      edits.push({ start: line + 1 + pad.length, end: line + 1 + space.length, text: '' });
  }
  const trailing = /\s*$/.exec(text.slice(start, end))?.[0].length ?? 0;
  edits.push({ start: end - trailing, end: end - trailing, text: `\n\n${pad}</Card>` });
  return edits;
}
