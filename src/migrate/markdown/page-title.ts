import type { Heading, Root } from 'mdast';
import { parseFrontMatter } from '../../site/source/front-matter/parse.ts';
import { frontMatterBlock } from '../../site/source/front-matter/block.ts';
import { stringOf, valueOf } from '../../site/source/tree.ts';
import type { Edit } from '../model/edits.ts';
import { plainText, rangeOf, walk } from './parse.ts';

export interface PageTitle {
  readonly title: string;
  readonly edits: readonly Edit[];
}

interface TitleOptions {
  readonly otherwise: string;
  /** Its name in the navigation. */
  readonly label?: string | undefined;
  readonly fields?: NewFields;
  /** What readers see of the text of a heading, where the old system has marks of its own. */
  readonly shown?: (heading: string) => string;
}

/** Fields to add to the front matter of a page, in this order. */
export type NewFields = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Gives a page its title: from the front matter, else the first heading of level 1, which then leaves the text, else
 * `otherwise`.
 */
export function titleEdits(
  text: string,
  root: Root,
  { otherwise, label, fields = {}, shown = (heading) => heading }: TitleOptions,
): PageTitle {
  const own = stringOf(valueOf(parseFrontMatter({ path: '', text }).fields, 'title'));
  const heading = root.children.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  const headingText = heading === undefined ? '' : shown(withoutMark(plainText(heading))).trim();
  const title = own ?? (headingText === '' ? otherwise : headingText);
  const isRepeated = heading !== undefined && headingText === title && !holdsMore(heading);
  const sidebarTitle = label === undefined || label === title ? undefined : label;
  const added = { ...(own === undefined ? { title } : {}), sidebarTitle, ...fields };
  return {
    title,
    edits: [...fieldEdits(text, added), ...(isRepeated ? [withoutHeading(text, heading)] : [])],
  };
}

/**
 * Whether a heading of level 1 may matter to `titleEdits`, as far as lines tell. Most pages with a title in their front
 * matter have none that repeats it, and need not be parsed for it.
 */
export function mayNeedHeading(text: string): boolean {
  const own = stringOf(valueOf(parseFrontMatter({ path: '', text }).fields, 'title'));
  if (/^ {0,3}=+[ \t]*$/m.test(text)) return true;
  const lines = text.match(/^ {0,3}#(?=[ \t]|$)[^\r\n]*/gm) ?? [];
  return lines.some((line) => own === undefined || line.includes('&') || holdsInOrder(line, own));
}

/** Whether a line has all characters of a text in their order, with others between them. */
function holdsInOrder(line: string, text: string): boolean {
  let at = 0;
  for (const sign of text) {
    const found = line.indexOf(sign, at);
    if (found === -1) return false;
    at = found + sign.length;
  }
  return true;
}

/** Links and pictures in a heading would be lost with it. */
function holdsMore(heading: Heading): boolean {
  return [...walk(heading)].some(({ node }) => /^(?:link|image|footnote)/.test(node.type));
}

function withoutMark(title: string): string {
  return title.replace(/\s*\{#[^{}\s]+\}\s*$/, '');
}

function withoutHeading(text: string, heading: Heading): Edit {
  const { start, end } = rangeOf(heading);
  const blank = /(?:[ \t]*\r?\n)*/y;
  blank.lastIndex = end;
  return { start, end: end + (blank.exec(text)?.[0].length ?? 0), text: '' };
}

/** Adds fields to the front matter of a page, or adds front matter. */
function fieldEdits(text: string, fields: NewFields): readonly Edit[] {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}: ${typeof value === 'string' ? yamlText(value) : String(value)}${lineEnd}`],
  );
  if (lines.length === 0) return [];
  const block = frontMatterBlock(text);
  if (block?.close === undefined) {
    const start = 0;
    return [{ start, end: start, text: `---${lineEnd}${lines.join('')}---${lineEnd}${lineEnd}` }];
  }
  const at = /^.*\r?\n?/.exec(text)?.[0].length ?? 0;
  return [{ start: at, end: at, text: lines.join('') }];
}

/** As a plain scalar where YAML reads it back as this text, else in quotes. */
export function yamlText(text: string): string {
  const isPlain =
    /^[\p{L}][\p{L}\p{N} ,.()'/?!&+-]*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off|~)$/i.test(text);
  return isPlain && !text.endsWith(' ') ? text : JSON.stringify(text);
}
