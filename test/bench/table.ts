/** One line of the table: what was run, what it took, and what it should take at most. */
export interface Measured {
  readonly name: string;
  readonly seconds: number;
  readonly processor: number;
  readonly megabytes: number;
  /** What the run says of itself, such as how many findings it printed. */
  readonly note: string;
  readonly target: { readonly seconds?: number; readonly megabytes?: number } | undefined;
}

export function printTable(rows: readonly Measured[]): void {
  const lines = [
    ['what', 'wall s', 'cpu s', 'peak MB', 'target', 'verdict', 'note'],
    ...rows.map((row) => [
      row.name,
      row.seconds.toFixed(2),
      row.processor.toFixed(2),
      row.megabytes.toFixed(0),
      [
        row.target?.seconds === undefined ? '' : `${row.target.seconds} s`,
        row.target?.megabytes === undefined ? '' : `${row.target.megabytes} MB`,
      ]
        .filter((part) => part !== '')
        .join(', '),
      verdict(row),
      row.note,
    ]),
  ];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of lines) {
    process.stdout.write(
      `${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}

function verdict({ seconds, megabytes, target }: Measured): string {
  if (target === undefined) return '';
  const isMet = seconds <= (target.seconds ?? Infinity) && megabytes <= (target.megabytes ?? Infinity);
  return isMet ? 'met' : 'missed';
}
