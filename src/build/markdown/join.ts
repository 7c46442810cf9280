import type { Block } from './context.ts';

/** Neighbouring items of one list stand close, all else a line apart. */
export function join(all: readonly Block[]): string {
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
export function isProse({ text, item }: Block): boolean {
  return item === undefined && !/^(?:#|```|~~~|>|\||[-*+] |\d+[.)] |<|!\[)/.test(text);
}

/** Without a line between them, except where text would go on in the paragraph or quote before it. */
export function joinTight(all: readonly Block[]): string {
  return all
    .map((part, index) => {
      const before = all[index - 1];
      if (before === undefined) return part.text;
      const goesOn = isProse(part) && (isProse(before) || before.text.startsWith('>'));
      return (goesOn ? '\n\n' : '\n') + part.text;
    })
    .join('');
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
