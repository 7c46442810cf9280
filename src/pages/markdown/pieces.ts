import { withoutEscapedOpening } from './escape-opening.ts';
import { indent, oneLine } from './text.ts';

/** A piece of Markdown without a final line break. Adjacent items of the same kind form one list. */
export interface Piece {
  readonly text: string;
  readonly item: 'bullet' | 'number' | undefined;
}

export function piece(text: string): readonly Piece[] {
  return text.trim() === '' ? [] : [{ text, item: undefined }];
}

/** Joins pieces with empty lines, except between items of one list. */
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

/** Whether a text can continue the current line. */
export function isProse({ text, item }: Piece): boolean {
  return item === undefined && !/^(?:#|```|~~~|>|\||[-*+] |\d+[.)] |<|!\[)/.test(text);
}

/** Joins pieces without empty lines, except where a text would continue the paragraph or quote before it. */
export function joinTight(all: readonly Piece[]): string {
  return all
    .map((part, index) => {
      const before = all[index - 1];
      if (before === undefined) return part.text;
      const continuesLine = isProse(part) && (isProse(before) || before.text.startsWith('>'));
      return (continuesLine ? '\n\n' : '\n') + part.text;
    })
    .join('');
}

/** A list item with this marker: `- ` or `1. `. */
export function listItem(marker: string, text: string): Piece {
  const item = marker === '- ' ? 'bullet' : 'number';
  return { text: (marker + indent(text, marker.length)).trimEnd(), item };
}

/** A bullet with its content; text continues the first line. */
export function bulletOf(head: string, inner: readonly Piece[]): Piece {
  const [first, ...rest] = inner;
  const continuesLine = first !== undefined && isProse(first);
  const line = continuesLine ? `${head}: ${first.text}` : head;
  const others = continuesLine ? rest : inner;
  const close =
    others.length > 0 && others.every((other) => other.item === 'bullet' && !/\n\n/.test(other.text));
  const text = others.length === 0 ? line : line + (close ? '\n' : '\n\n') + join(others);
  return { text: `- ${indent(text, 2)}`, item: 'bullet' };
}

/** Pieces on one line, for a table cell. */
export function cellOf(all: readonly Piece[]): string {
  return withoutEscapedOpening(oneLine(join(all))).replace(/(?<!\\)\|/g, '\\|');
}

/** A table whose first row is the header, which alone is as wide as the widest row. */
export function tableOf(rows: readonly (readonly string[])[], align: readonly string[] = []): string {
  const [head = [], ...body] = rows;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const allColumns = (cells: readonly string[], empty: string): readonly string[] =>
    Array.from({ length: width }, (_, column) => cells[column] ?? empty);
  return [line(allColumns(head, '')), line(allColumns(align, '---')), ...body.map(line)].join('\n');
}
