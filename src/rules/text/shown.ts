import type { Nodes, PhrasingContent, Text } from 'mdast';
import type { Page, Snippet, Suspect } from '../../model/pages/page.ts';
import { parseAgain } from '../../source/page/parse-once.ts';
import type { Range, SourceFile, Span } from '../../source/span.ts';

/**
 * A line of text as a reader sees it: a paragraph, a heading or a cell. What is no text, such as code, an image, or a sign
 * that was escaped, is one neutral character.
 */
export interface Shown {
  readonly text: string;
  readonly file: SourceFile;
  /** By character of the text: where it is written; -1 for a neutral one. */
  readonly offsets: readonly number[];
  /** Where emphasis begins and ends that was read as such. */
  readonly marks: readonly number[];
  readonly kind: 'paragraph' | 'heading' | 'tableCell';
}

/** Stands for something that is no text. */
export const neutral = '\uFFFC';
/** Stands for an address that became a link by itself. */
export const bareLink = '\uFFFD';

/**
 * The lines of a page or snippet in which a suspect of that kind lies. They are taken from its tree, in which text that the
 * file holds itself reads as in its document: to expand a page takes several times as long as to parse it.
 */
export function shownIn(
  { file, outline }: Page | Snippet,
  kind: Exclude<Suspect['kind'], 'table'>,
): Iterable<Shown> {
  const suspects = outline.suspects.filter((suspect) => suspect.kind === kind);
  return suspects.length === 0 ? [] : linesIn(parseAgain(file).tree, file, suspects);
}

function* linesIn(node: Nodes, file: SourceFile, suspects: readonly Range[]): Generator<Shown> {
  if (!('children' in node) || !holdsAny(node, suspects)) return;
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const line: Growing = { text: '', offsets: [], marks: [], file, kind: node.type };
    addAll(line, node.children);
    yield line;
  } else for (const child of node.children) yield* linesIn(child, file, suspects);
}

function holdsAny({ position }: Nodes, suspects: readonly Range[]): boolean {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? Infinity;
  return suspects.some((suspect) => suspect.start >= start && suspect.end <= end);
}

/** The range of some characters of a line, as far as they are written. */
export function spanOf({ file, offsets }: Shown, from: number, to: number): Span | undefined {
  const written = offsets.slice(from, to).filter((offset) => offset >= 0);
  const [start] = written;
  const last = written.at(-1);
  return start === undefined || last === undefined ? undefined : { file, start, end: last + 1 };
}

interface Growing extends Shown {
  readonly offsets: number[];
  readonly marks: number[];
  text: string;
}

function addAll(line: Growing, nodes: readonly PhrasingContent[]): void {
  for (const node of nodes) add(line, node);
}

function add(line: Growing, node: PhrasingContent): void {
  switch (node.type) {
    case 'text':
      addText(line, node);
      return;
    case 'link':
      if (isBare(node.children, node.url)) addOne(line, bareLink);
      else addAll(line, node.children);
      return;
    case 'emphasis':
    case 'strong':
    case 'delete':
      line.marks.push(line.text.length);
      addAll(line, node.children);
      line.marks.push(line.text.length);
      return;
    case 'linkReference':
    case 'mdxJsxTextElement':
      addAll(line, node.children);
      return;
    case 'break':
      addOne(line, '\n');
      return;
    default:
      addOne(line, neutral);
  }
}

function isBare([only, ...others]: readonly PhrasingContent[], url: string): boolean {
  return only?.type === 'text' && others.length === 0 && url.endsWith(only.value);
}

function addOne(line: Growing, sign: string): void {
  line.text += sign;
  line.offsets.push(-1);
}

function addText(line: Growing, { value, position }: Text): void {
  const source = line.file.text;
  const end = position?.end.offset ?? 0;
  let at = position?.start.offset ?? end;
  for (const sign of value.split('')) {
    // A line may be indented, or stand in a quote.
    if (sign !== source[at] && /\s/.test(sign)) while (at < end && /[\s>]/.test(source[at] ?? '')) at += 1;
    if (sign === source[at] && at < end) {
      line.text += sign;
      line.offsets.push(at);
      at += 1;
    } else {
      // An escaped sign, or one that was written as a character reference, is meant to be seen.
      addOne(line, neutral);
      if (source[at] === '\\') at += 2;
      else if (source[at] === '&') at = source.indexOf(';', at) + 1 || end;
    }
  }
}
