import type { Nodes, Parents, Root, Text } from 'mdast';
import type { Range } from '../../../site/source/span.ts';
import { definitionsIn, rangeOf, walk } from '../../markdown/parse.ts';
import type { Edit } from '../../model/edits.ts';
import type { PageContext, Remark } from '../../model/old-site.ts';
import { attributeList, type Attributes } from './attribute-lists.ts';
import type { Dialect } from './dialect.ts';
import { foreignMarks } from './foreign-marks.ts';
import { headingPlaces } from './heading-places.ts';
import { jsxComment } from '../../markdown/comments.ts';
import { shortcode, shortcodeOf } from '../../markdown/icons.ts';
import { attribute } from '../../markdown/labels.ts';
import { pictureEdits, pictureTag } from './pictures.ts';

export interface InlineEdits {
  readonly edits: readonly Edit[];
  readonly unconverted: readonly Remark[];
}

interface Page {
  readonly text: string;
  readonly dialect: Dialect;
  readonly context: PageContext;
  readonly abbreviations: ReadonlyMap<string, string>;
}

/** `# (1)!` in a comment of some language. */
const annotation = /(?:#|\/\/|--|;|%|\/\*|<!--)[ \t]*\(\d+\)/;

/** Converts the marks in lines of text that Python-Markdown adds to Markdown. */
export function inlineEdits(root: Root, page: Page): InlineEdits {
  const edits: Edit[] = [];
  const unconverted: Remark[] = [];
  const unused = new Map(page.abbreviations);
  const definitions = definitionsIn(root);
  for (const { node, parent } of walk(root)) {
    if ('children' in node) {
      edits.push(...pairEdits(node, page));
      if (page.dialect.hasPlugin('autorefs') || page.dialect.hasPlugin('mkdocstrings'))
        addReferences(node, page, edits, unconverted);
    }
    if (node.type === 'code' && page.dialect.annotatesCode && annotation.test(node.value))
      unconverted.push({
        ...{ kind: 'directive', ...rangeOf(node) },
        help: 'its numbers belong to the list below it: write comments',
      });
    if (node.type === 'inlineCode' && /^#!\w+ /.test(node.value)) {
      const { start, end } = rangeOf(node);
      const mark = /#!\w+ +/.exec(page.text.slice(start, end));
      if (mark !== null)
        edits.push({ start: start + mark.index, end: start + mark.index + mark[0].length, text: '' });
    }
    if (node.type === 'delete')
      edits.push(...substitutionEdits(rangeOf(node), page), ...subscriptEdits(rangeOf(node), page));
    edits.push(...pictureEdits(node, definitions, page.context));
    if (node.type !== 'text' || parent === undefined) continue;
    addAttributes(node, parent, page, edits, unconverted);
    addMarks(node, page, edits, unconverted);
    unconverted.push(...foreignMarks(page.text, rangeOf(node), page.dialect));
    if (parent.type === 'paragraph' || parent.type === 'tableCell')
      edits.push(...tooltips(node, page, unused));
  }
  return { edits, unconverted };
}

/** `==mark==` and `^^insert^^`, also around other formatting. */
function pairEdits(parent: Parents, { text, dialect }: Page): readonly Edit[] {
  const signs = [
    ...(dialect.has('pymdownx.mark') ? [['==', 'mark'] as const] : []),
    ...(dialect.has('pymdownx.caret') ? [['^^', 'ins'] as const] : []),
  ];
  return signs.flatMap(([sign, name]) => {
    const places: number[] = [];
    for (const child of parent.children) {
      if (child.type !== 'text') continue;
      const { start, end } = rangeOf(child);
      for (let at = text.indexOf(sign, start); at !== -1 && at + 2 <= end; at = text.indexOf(sign, at + 2))
        places.push(at);
    }
    const edits: Edit[] = [];
    for (let index = 0; index + 1 < places.length; index += 2) {
      const [open = 0, close = 0] = places.slice(index, index + 2);
      if (/\s/.test(text[open + 2] ?? ' ') || /\s/.test(text[close - 1] ?? ' ')) continue;
      const isCritic = dialect.has('pymdownx.critic') && text[open - 1] === '{' && text[close + 2] === '}';
      const more = isCritic ? 1 : 0;
      edits.push({ start: open - more, end: open + 2, text: `<${name}>` });
      edits.push({ start: close, end: close + 2 + more, text: `</${name}>` });
    }
    return edits;
  });
}

/** `{~~old~>new~~}`, of which Markdown sees a deletion. */
function substitutionEdits({ start, end }: Range, { text, dialect }: Page): readonly Edit[] {
  const arrow = text.indexOf('~>', start);
  const isSubstitution = text[start - 1] === '{' && text[end] === '}' && arrow !== -1 && arrow < end;
  if (!isSubstitution || !dialect.has('pymdownx.critic')) return [];
  return [
    { start: start - 1, end: start + 2, text: '<del>' },
    { start: arrow, end: arrow + 2, text: '</del><ins>' },
    { start: end - 2, end: end + 1, text: '</ins>' },
  ];
}

/** `~a~`: the deletion of one sign that GitHub knows is none here, and is lowered text only if it has no spaces. */
function subscriptEdits({ start, end }: Range, { text, dialect }: Page): readonly Edit[] {
  const inside = text.slice(start + 1, end - 1);
  if (inside.startsWith('~')) return [];
  const [open, close] =
    dialect.has('pymdownx.tilde') && !/\s/.test(inside) ? ['<sub>', '</sub>'] : ['\\~', '\\~'];
  return [
    { start, end: start + 1, text: open },
    { start: end - 1, end, text: close },
  ];
}

/** Marks within one piece of text. */
function addMarks(node: Text, { text, dialect }: Page, edits: Edit[], unconverted: Remark[]): void {
  const { start, end } = rangeOf(node);
  const source = text.slice(start, end);
  const replace = (pattern: RegExp, change: (match: RegExpMatchArray) => string) => {
    for (const match of source.matchAll(pattern)) {
      const at = start + (match.index ?? 0);
      edits.push({ start: at, end: at + match[0].length, text: change(match) });
    }
  };
  if (dialect.has('pymdownx.keys'))
    replace(/\+\+((?:[\w-]+|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*)\+\+/g, ([, keys = '']) =>
      (keys.match(/"[^"]*"|[^+]+/g) ?? []).map((key) => `<kbd>${keyName(key)}</kbd>`).join('+'),
    );
  if (dialect.has('pymdownx.caret'))
    replace(/(?<![\^\\])\^([^\s^]+)\^(?!\^)/g, ([, inside = '']) => `<sup>${inside}</sup>`);
  if (dialect.has('pymdownx.critic')) {
    replace(/\{\+\+([^\n]+?)\+\+\}/g, ([, inside = '']) => `<ins>${inside}</ins>`);
    replace(/\{--([^\n]+?)--\}/g, ([, inside = '']) => `<del>${inside}</del>`);
    replace(/\{>>([^\n]*?)<<\}/g, ([, inside = '']) => jsxComment(inside));
  }
  for (const match of source.matchAll(shortcode)) {
    const found = dialect.has('pymdownx.emoji') ? shortcodeOf(match[1] ?? '') : undefined;
    if (found === undefined) continue;
    const at = start + match.index;
    const length =
      match[0].length + (attributeList(source.slice(match.index + match[0].length))?.length ?? 0);
    const isIcon = found.kind === 'icon';
    edits.push({
      start: at,
      end: at + length,
      text: isIcon ? (found.isKnown ? `<Icon icon="${found.name}" />` : '') : found.text,
    });
    if (isIcon && !found.isKnown)
      unconverted.push({
        kind: 'shortcode',
        start: at,
        end: at + length,
        help: 'no icon of this name: choose another',
      });
  }
}

/** `Ctrl` for `ctrl`, and a text in quotes as it is. */
function keyName(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1);
  return key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** `{ .class }` behind a link, a picture, code or a cell. */
function addAttributes(node: Text, parent: Parents, page: Page, edits: Edit[], unconverted: Remark[]): void {
  if (!page.dialect.has('attr_list')) return;
  const { start, end } = rangeOf(node);
  const siblings: readonly Nodes[] = parent.children;
  const before = siblings[siblings.indexOf(node) - 1];
  const remove = (from: number, list: Attributes) => {
    edits.push({ start: from, end: from + list.length, text: '' });
    const isQuiet =
      [...list.classes].every((name) => quietClasses.has(name)) &&
      [...list.values.keys()].every((key) => quietKeys.has(key));
    if (!isQuiet || list.id !== undefined)
      unconverted.push({
        kind: 'directive',
        start: from,
        end: from + list.length,
        help: 'these attributes are left out',
      });
  };
  const first =
    before === undefined || rangeOf(before).end !== start
      ? undefined
      : attributeList(page.text.slice(start, end));
  if (first !== undefined && before !== undefined && before.type !== 'text') {
    if (before.type === 'image' && isSized(first)) {
      const image = pictureTag(before.url, before, page.context, first);
      edits.push({ start: rangeOf(before).start, end: start + first.length, text: image });
    } else remove(start, first);
  }
  const open = page.text.lastIndexOf('{', end - 1);
  if (open <= start || node !== parent.children.at(-1) || parent.type === 'heading') return;
  const last = attributeList(page.text.slice(open, end));
  if (last !== undefined && open + last.length === end && /[ \t\n]/.test(page.text[open - 1] ?? ''))
    remove(open, last);
}

const quietClasses: ReadonlySet<string> = new Set([
  'md-button',
  'md-button--primary',
  'lg',
  'middle',
  'twemoji',
  'off-glb',
  'card',
  'skip-lightbox',
  'on-glb',
  'xl',
  'xxl',
  'xxxl',
  'sm',
]);
const quietKeys: ReadonlySet<string> = new Set(['target', 'rel', 'loading', 'data-preview']);

function isSized({ values }: Attributes): boolean {
  return ['width', 'height', 'align', 'style'].some((name) => values.has(name));
}

/** The first use of each abbreviation on a page. */
function tooltips(node: Text, { text }: Page, unused: Map<string, string>): readonly Edit[] {
  if (unused.size === 0) return [];
  const { start, end } = rangeOf(node);
  const source = text.slice(start, end);
  const found: Edit[] = [];
  for (const [short, long] of [...unused]) {
    const at = source.search(
      new RegExp(`(?<![\\w])${short.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\w])`),
    );
    if (at === -1) continue;
    unused.delete(short);
    const range = { start: start + at, end: start + at + short.length };
    if (found.some((each) => each.start < range.end && range.start < each.end)) continue;
    found.push({ ...range, text: `<Tooltip${attribute('tip', long)}>${short}</Tooltip>` });
  }
  return found;
}

/** `[text][id]`, which names a heading anywhere on the site. */
function addReferences(parent: Parents, page: Page, edits: Edit[], unconverted: Remark[]): void {
  if (!parent.children.some(({ type }) => type === 'text')) return;
  const { start, end } = rangeOf(parent as Nodes);
  const source = page.text.slice(start, end);
  const isInText = (offset: number) =>
    parent.children.some(
      (child) => child.type === 'text' && rangeOf(child).start <= offset && offset < rangeOf(child).end,
    );
  for (const match of source.matchAll(/\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g)) {
    const from = start + match.index;
    const to = from + match[0].length;
    const middle = from + (match[1]?.length ?? 0) + 1;
    if (!isInText(from) || !isInText(to - 1)) continue;
    const id = match[2] === '' ? (match[1] ?? '').replaceAll('`', '') : (match[2] ?? '');
    const address = headingPlaces(page.context.site).get(id);
    if (address !== undefined) {
      edits.push({ start: middle, end: to, text: `](${page.context.link(address).url})` });
      continue;
    }
    edits.push({ start: from, end: from + 1, text: '' }, { start: middle, end: to, text: '' });
    unconverted.push({ kind: 'link', start: from, end: to, help: 'no heading of this name: link a page' });
  }
}
