import { withoutEscapedOpening } from './escape-opening.ts';
import { indent, oneLine } from './text.ts';

/** A piece of Markdown that ends without a line break. Neighbouring items of one kind make one list. */
export interface Piece {
  readonly text: string;
  readonly item: 'bullet' | 'number' | undefined;
}

export function piece(text: string): readonly Piece[] {
  return text.trim() === '' ? [] : [{ text, item: undefined }];
}

/** Neighbouring items of one list stand close, all else a line apart. */
export function join(all: readonly Piece[]): string {
  return all
    .map(({ text, item }, index) => {
      const before = all[index - 1];
      if (before === undefined) return text;
      const close =
        item !== undefined && before.item === item && !/\n\n/.test(text) && !/\n\n/.test(before.text);
      return (close ? '\n' : '\n\n') + text;
    })
    .join('');
}

/** Text that can go on in a line that has begun. */
export function isProse({ text, item }: Piece): boolean {
  return item === undefined && !/^(?:#|```|~~~|>|\||[-*+] |\d+[.)] |<|!\[)/.test(text);
}

/** Without a line between them, except where text would go on in the paragraph or quote before it. */
export function joinTight(all: readonly Piece[]): string {
  return all
    .map((part, index) => {
      const before = all[index - 1];
      if (before === undefined) return part.text;
      const goesOn = isProse(part) && (isProse(before) || before.text.startsWith('>'));
      return (goesOn ? '\n\n' : '\n') + part.text;
    })
    .join('');
}

/** A list item: its head, then what it holds; text goes on in the line of the head. */
export function itemOf(marker: string, head: string, inner: readonly Piece[]): Piece {
  const [first, ...rest] = inner;
  const item = /^\d/.test(marker) ? 'number' : 'bullet';
  const goesOn = first !== undefined && isProse(first);
  const line = goesOn ? `${head}: ${first.text}` : head;
  const others = goesOn ? rest : inner;
  const close =
    others.length > 0 && others.every((other) => other.item === 'bullet' && !/\n\n/.test(other.text));
  const text = others.length === 0 ? line : line + (close ? '\n' : '\n\n') + join(others);
  return { text: marker + indent(text, marker.length), item };
}

/** Pieces on one line, for a cell. */
export function cellOf(all: readonly Piece[]): string {
  return withoutEscapedOpening(oneLine(join(all))).replace(/(?<!\\)\|/g, '\\|');
}

/** A table; its first row is the head. */
export function tableOf(rows: readonly (readonly string[])[], align: readonly string[] = []): string {
  const [head = [], ...body] = rows;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, column) => cells[column] ?? '').join(' | ')} |`;
  const rule = line(Array.from({ length: width }, (_, column) => align[column] ?? '---'));
  return [line(head), rule, ...body.map(line)].join('\n');
}
