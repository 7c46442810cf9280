import type { ChalkInstance } from 'chalk';
import { lineStarts, positionAt, textOf, type SourceFile, type Span } from '../../site/source/span.ts';
import type { CellsOf } from './plain-cells.ts';
import { markerRows, type Run, showLine } from './marker-rows.ts';
import { visible } from './visible.ts';

/** A place that a frame points at: the primary one is that of the finding, the others are related. */
export interface Mark {
  readonly span: Span;
  readonly label: string;
  readonly primary: boolean;
}

export interface FrameStyle {
  readonly chalk: ChalkInstance;
  /** Colour of the primary marks. */
  readonly primary: ChalkInstance;
  /** Width of the terminal. */
  readonly width: number;
  /** Prefix of each path that makes it relative to the working directory: `docs/`. */
  readonly prefix: string;
  readonly cellsOf: CellsOf;
}

/** The lines that show marks in their source: one frame a file, the file of the primary mark first. */
export function frame(marks: readonly Mark[], style: FrameStyle): readonly string[] {
  const gutter = gutterOf(marks);
  const files = [...new Set(marks.toSorted(primaryFirst).map(({ span }) => span.file))];
  const { blue } = style.chalk;
  return files.flatMap((file, index) => {
    const marksInFile = marks.filter(({ span }) => span.file === file).toSorted(primaryFirst);
    const [first] = marksInFile;
    if (first === undefined) return [];
    const { line, column } = positionAt(file, first.span.start);
    const arrow = blue(`${' '.repeat(gutter)}${index === 0 ? '-->' : ':::'}`);
    return [
      `${arrow} ${visible(style.prefix + file.path)}:${line}:${column}`,
      ...(file.text === ''
        ? []
        : [blue(`${' '.repeat(gutter)} |`), ...excerpt(file, marksInFile, gutter, style)]),
    ];
  });
}

/** The lines that frames may show, once each: those of the marks, and those next to them. */
export function linesAround(marks: readonly Mark[]): readonly string[] {
  const numbers = new Map<SourceFile, Set<number>>();
  for (const { span } of marks) {
    const { line } = positionAt(span.file, span.start);
    const lines = numbers.get(span.file) ?? new Set();
    numbers.set(
      span.file,
      lines
        .add(line - 1)
        .add(line)
        .add(line + 1),
    );
  }
  return [...numbers].flatMap(([file, lines]) => [...lines].map((number) => lineAt(file, number)));
}

/** Digits of the highest line number. */
export function gutterOf(marks: readonly Mark[]): number {
  return Math.max(...marks.map(({ span }) => String(positionAt(span.file, span.start).line).length));
}

function primaryFirst(a: Mark, b: Mark): number {
  return Number(b.primary) - Number(a.primary) || a.span.start - b.span.start;
}

function excerpt(
  file: SourceFile,
  marks: readonly Mark[],
  gutter: number,
  style: FrameStyle,
): readonly string[] {
  const { blue } = style.chalk;
  const lineOf = ({ span }: Mark) => positionAt(file, span.start).line;
  const numbers = [...new Set(marks.map(lineOf))].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number - 1);
    const between =
      gap === 2 ? sourceLine(file, number - 1, [], gutter, style) : gap > 2 ? [blue('...')] : [];
    return [
      ...between,
      ...sourceLine(
        file,
        number,
        marks.filter((mark) => lineOf(mark) === number),
        gutter,
        style,
      ),
    ];
  });
}

function sourceLine(
  file: SourceFile,
  number: number,
  marks: readonly Mark[],
  gutter: number,
  style: FrameStyle,
): readonly string[] {
  const start = lineStarts(file)[number - 1] ?? 0;
  const line = lineAt(file, number);
  const parts = marks.map(({ span }) => ({
    start: Math.min(span.start - start, line.length),
    end: Math.min(span.end - start, line.length),
  }));
  const shown = showLine(line, parts, Math.max(40, style.width - gutter - 3), style.cellsOf);
  const { blue } = style.chalk;
  const rows = markerRows(
    marks.map(({ label, primary }, index) => ({
      ...shown.columnsOf(parts[index] ?? { start: 0, end: 0 }),
      label: visible(label),
      primary,
    })),
  );
  return [
    `${blue(`${String(number).padStart(gutter)} |`)} ${shown.text}`.trimEnd(),
    ...(marks.length === 0
      ? []
      : rows.map((row) => `${blue(`${' '.repeat(gutter)} |`)} ${paint(row, style)}`.trimEnd())),
  ];
}

function lineAt(file: SourceFile, number: number): string {
  const start = lineStarts(file)[number - 1] ?? file.text.length;
  const end = lineStarts(file)[number] ?? file.text.length;
  return withoutLineEnd(textOf({ file, start, end }));
}

function withoutLineEnd(line: string): string {
  const ends = ['\r\n', '\n', '\r'].find((end) => line.endsWith(end)) ?? '';
  return line.slice(0, line.length - ends.length);
}

/** Runs may overlap; later ones in the row are on top. */
function paint(row: readonly Run[], style: FrameStyle): string {
  const columns: { readonly character: string; readonly primary: boolean }[] = [];
  for (const { column, text, primary } of row) {
    [...text].forEach((character, index) => (columns[column + index] = { character, primary }));
  }
  const colour = { true: style.primary.bold, false: style.chalk.blue.bold };
  const texts: string[] = [];
  for (let index = 0; index < columns.length;) {
    const from = columns[index];
    let next = index + 1;
    while (next < columns.length && columns[next]?.primary === from?.primary) next += 1;
    const text = Array.from(columns.slice(index, next), (cell) => cell?.character ?? ' ').join('');
    texts.push(from === undefined ? text : colour[`${from.primary}`](text));
    index = next;
  }
  return texts.join('');
}
