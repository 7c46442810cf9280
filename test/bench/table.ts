import { availableParallelism, loadavg } from 'node:os';

/** One line of the table: what was measured, what it should be at most or at least, and whether it is. */
export type Row = Measured | Promised;

/** What a run took, and what it should take at most. */
export interface Measured {
  readonly name: string;
  readonly seconds: number;
  readonly processor: number;
  readonly megabytes: number;
  /** What the run says of itself, such as how many findings it printed. */
  readonly note: string;
  readonly target: { readonly seconds?: number; readonly megabytes?: number } | undefined;
}

/** A figure of another kind, in words. */
export interface Promised {
  readonly name: string;
  readonly measured: string;
  readonly target: string;
  readonly isMet: boolean;
  readonly note?: string;
}

/** The line above the table: how busy the machine is, since nothing can be measured well on a busy one. */
export function machineLine(load: number, processors: number): string {
  const busy = load > processors / 2 ? ': busy, so targets may be missed for want of time' : '';
  return `${processors} processors, load average ${load.toFixed(2)}${busy}`;
}

/** Prints every line as soon as it is measured, and at the end which targets are missed. Gives their number. */
export async function printTable(rows: AsyncIterable<Row>): Promise<number> {
  const missed: string[] = [];
  let targets = 0;
  process.stdout.write(`${machineLine(loadavg()[0] ?? 0, availableParallelism())}\n\n`);
  print(['what', 'measured', 'target', 'verdict', 'note']);
  for await (const row of rows) {
    const { measured, target, isMet } = 'measured' in row ? row : inWords(row);
    const verdict = isMet ? 'met' : 'missed';
    print([row.name, measured, target, target === '' ? '' : verdict, row.note ?? '']);
    if (target === '') continue;
    targets += 1;
    if (!isMet) missed.push(row.name);
  }
  process.stdout.write(`\n${targets - missed.length} of ${targets} targets met\n`);
  for (const name of missed) process.stdout.write(`missed: ${name}\n`);
  return missed.length;
}

const widths = [38, 32, 17, 7];

function print(cells: readonly string[]): void {
  const line = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  process.stdout.write(`${line.trimEnd()}\n`);
}

function inWords({ seconds, processor, megabytes, target = {} }: Measured): Omit<Promised, 'name'> {
  const measured = [
    `${seconds.toFixed(2)} s`,
    processor === 0 ? '' : `${processor.toFixed(2)} s CPU`,
    megabytes === 0 ? '' : `${megabytes.toFixed(0)} MB`,
  ];
  const limits = [
    target.seconds === undefined ? '' : `${target.seconds} s`,
    target.megabytes === undefined ? '' : `${target.megabytes} MB`,
  ];
  return {
    measured: listed(measured),
    target: listed(limits),
    isMet: seconds <= (target.seconds ?? Infinity) && megabytes <= (target.megabytes ?? Infinity),
  };
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
