import {
  cellsTooFew,
  cellsTooMany,
  type TableRow,
  tableRows,
} from '../../../site/source/outline/table-rows.ts';
import { replaceFix, type Finding } from '../../../site/source/finding.ts';
import type { Range, SourceFile } from '../../../site/source/span.ts';
import type { DocumentRule } from '../rule.ts';
import { quotedInWords } from '../../../site/source/wording.ts';

export const table: DocumentRule = {
  id: 'text/table',
  severity: 'warning',
  summary: 'Table rows have no more cells than the header, and text after a table is not part of it.',
  why: 'Cells without a column are dropped with their content. Text directly below a table becomes one of its rows.',
  fixable: true,
  precision: { sites: 29, reviewed: 8, correct: 8 },
  examples: {
    valid: [
      {
        'rye.mdx': `| loaf | heat |
|------|------|
| rye \\| oats | \`200 \\| 220\` |
| wheat | |
| short |

Below.
`,
      },
    ],
    invalid: [
      {
        'rye.mdx': `| loaf | heat |
|------|------|
| \`rye | oats\` | 200 |
       ~~~~~~~~~~~~~~~ the row has 3 cells but the table has 2 columns, so "200" is not shown
| wheat | 220 | crusty |
               ~~~~~~~~~ "crusty" is not shown
Bake them all.
~~~~~~~~~~~~~~ the text becomes a row of the table above it
`,
      },
    ],
  },

  *checkDocument({ file, outline }) {
    for (const suspect of outline.suspects) if (suspect.kind === 'table') yield* findingsIn(file, suspect);
  },
};

function* findingsIn(file: SourceFile, range: Range): Generator<Finding> {
  const [head, , ...rows] = tableRows(file.text, range);
  if (head === undefined) return;
  const columns = head.cells.length;
  const lacking = cellsTooFew(rows, columns);
  if (lacking > 0) yield tooFewCells(file, head, lacking, columns);
  const dashes = rows.findIndex((row) => isDelimiter(file.text, row));
  const swallowed = dashes > 0 ? dashes - 1 : rows.findIndex((row) => isText(file.text, row));
  for (const [index, row] of rows.entries()) {
    if (swallowed !== -1 && index > swallowed) return;
    if (index === swallowed) yield swallowedText(file, row, dashes > 0 ? 'table' : 'text');
    else {
      const more = cellsTooMany(file.text, row, columns);
      if (more.length > 0) yield tooManyCells(file, row, more, columns);
    }
  }
}

/** The delimiter row of another table. */
function isDelimiter(text: string, { start, end }: TableRow): boolean {
  const line = text.slice(start, end);
  return /^[\s|:-]+$/.test(line) && line.includes('---');
}

/** Not cells, a comment or a tag. */
function isText(text: string, { start, hasPipe }: TableRow): boolean {
  return !hasPipe && !/[{<]/.test(text[start] ?? '');
}

function swallowedText(file: SourceFile, { start, end }: TableRow, kind: 'table' | 'text'): Finding {
  const help = 'add an empty line before it';
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  return {
    message: `the ${kind} becomes ${kind === 'text' ? 'a row' : 'part'} of the table above it`,
    span: { file, start, end },
    help,
    fix: replaceFix(help, { file, start: lineStart, end: lineStart }, '\n', true),
  };
}

function tooFewCells(file: SourceFile, { start, end }: TableRow, lacking: number, columns: number): Finding {
  return {
    message: `the rows lack ${lacking.toLocaleString('en')} cells of the ${columns.toLocaleString('en')} columns, so browsers are slow to show the table`,
    span: { file, start, end },
    help: 'delete the columns without content',
  };
}

function tooManyCells(file: SourceFile, row: TableRow, more: readonly Range[], columns: number): Finding {
  const { text } = file;
  const droppedTexts = more.map(({ start, end }) => text.slice(start, end).trim()).filter(Boolean);
  const pipes = pipesInCode(text, row);
  const start = pipes[0] ?? more[0]?.start ?? row.start;
  const fix = pipes.length === more.length && {
    fix: {
      title: 'write \\| for the pipes in code',
      safe: true,
      edits: pipes.map((at) => ({ span: { file, start: at, end: at }, text: '\\' })),
    },
  };
  return {
    message: `the row has ${row.cells.length} cells but the table has ${columns} columns, so ${quotedInWords(droppedTexts, 'and')} ${droppedTexts.length > 1 ? 'are' : 'is'} not shown`,
    span: { file, start, end: row.end },
    help:
      pipes.length > 0
        ? 'write \\| for a pipe that does not end a cell, even in code'
        : 'delete the pipe, or add a column',
    ...fix,
  };
}

/** Offsets of the pipes between two backticks. */
function pipesInCode(text: string, { start, end }: TableRow): readonly number[] {
  const offsets: number[] = [];
  for (const { 0: code, index } of text.slice(start, end).matchAll(/(?<!`)`(?!`)[^`]+`(?!`)/g))
    for (const pipe of code.matchAll(/(?<!\\)\|/g)) offsets.push(start + index + pipe.index);
  return offsets;
}
