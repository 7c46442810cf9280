import type { Nodes, PhrasingContent, Text } from 'mdast';
import type { Range, SourceFile, Span } from '../../../site/source/span.ts';
import { shorten } from '../../../site/source/wording.ts';
import type { Document } from '../document.ts';

/**
 * A line of text as readers see it: a paragraph, a heading or a table cell. Everything else in it, such as code, an image or
 * an escaped character, is one neutral character.
 */
export interface Shown {
  readonly text: string;
  readonly file: SourceFile;
  /** The offset of each character in the file; -1 for a neutral one. */
  readonly offsets: readonly number[];
  /** Where parsed emphasis starts and ends. */
  readonly marks: readonly number[];
  readonly kind: 'paragraph' | 'heading' | 'tableCell';
}

/** Stands for anything that is not text. */
export const neutral = '\uFFFC';
/** Stands for an address that is a link without markup. */
export const bareLink = '\uFFFD';

/**
 * The lines of a page or snippet that contain a suspect of that kind. They come from its Markdown tree, in which text of
 * the file itself reads as in its `Doc`: expanding a page takes several times as long as parsing it.
 */
export function shownIn(
  { file, outline, tree }: Document,
  kind: 'markup' | 'bullets' | 'leftover',
): Iterable<Shown> {
  const suspects = outline.suspects.filter((suspect) => suspect.kind === kind);
  return suspects.length === 0 ? [] : linesIn(tree(), file, suspects);
}

function* linesIn(node: Nodes, file: SourceFile, suspects: readonly Range[]): Generator<Shown> {
  if (!('children' in node) || !holdsAny(node, suspects)) return;
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const line: GrowingLine = { characters: [], offsets: [], marks: [], file };
    addAll(line, node.children);
    const { characters, ...rest } = line;
    yield { ...rest, text: characters.join(''), kind: node.type };
  } else for (const child of node.children) yield* linesIn(child, file, suspects);
}

function holdsAny({ position }: Nodes, suspects: readonly Range[]): boolean {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? Infinity;
  return suspects.some((suspect) => suspect.start >= start && suspect.end <= end);
}

/** A part of a line for a message, with an ellipsis for anything that is not text. */
export function quotable(part: string): string {
  return shorten(part.replace(/[\uFFFC\uFFFD]/g, '…').replace(/\s+/g, ' '));
}

/** The range of some characters of a line in the file. */
export function spanOf({ file, offsets }: Shown, from: number, to: number): Span | undefined {
  const written = offsets.slice(from, to).filter((offset) => offset >= 0);
  const [start] = written;
  const last = written.at(-1);
  return start === undefined || last === undefined ? undefined : { file, start, end: last + 1 };
}

/** A string would be copied whenever its end is read. */
interface GrowingLine extends Pick<Shown, 'file'> {
  readonly characters: string[];
  readonly offsets: number[];
  readonly marks: number[];
}

function addAll(line: GrowingLine, nodes: readonly PhrasingContent[]): void {
  for (const node of nodes) add(line, node);
}

function add(line: GrowingLine, node: PhrasingContent): void {
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
      line.marks.push(line.characters.length);
      addAll(line, node.children);
      line.marks.push(line.characters.length);
      return;
    case 'linkReference':
      addAll(line, node.children);
      return;
    case 'mdxJsxTextElement':
      if (node.children.length > 0) addAll(line, node.children);
      else addOne(line, neutral);
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

function addOne(line: GrowingLine, character: string): void {
  line.characters.push(character);
  line.offsets.push(-1);
}

function addText(line: GrowingLine, { value, position }: Text): void {
  const source = line.file.text;
  const end = position?.end.offset ?? 0;
  let at = position?.start.offset ?? end;
  for (const character of value.split('')) {
    // A line may be indented, or in a quote.
    if (/\s/.test(character) || line.characters.at(-1) === '\n')
      while (at < end && character !== source[at] && /[\s>]/.test(source[at] ?? '')) at += 1;
    if (character === source[at] && at < end) {
      line.characters.push(character);
      line.offsets.push(at);
      at += 1;
    } else {
      // An escaped character, or a character reference, is meant literally.
      addOne(line, neutral);
      if (source[at] === '\\') at += 2;
      else if (source[at] === '&') at = source.indexOf(';', at) + 1 || end;
    }
  }
}
