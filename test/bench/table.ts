import { availableParallelism, loadavg } from 'node:os';

/** One line of the table: what was measured, what it should be at most or at least, and whether it is. */
export type Row = Measured | Promised | NotRun;

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

/** A promise that could not be measured here, and why: it counts as missed. */
export interface NotRun {
  readonly name: string;
  readonly problem: string;
}

/** What is measured on a site that not everybody has. */
export function absent(name: string): NotRun {
  return { name, problem: 'what it is measured on is not beside this checkout' };
}

/** The rows of a bench; one that fails is a row too, and the benches after it go on. */
export async function* rowsOf(
  name: string,
  bench: () => Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<Row> {
  try {
    yield* bench();
  } catch (error) {
    yield { name, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The line above the table: how busy the machine is, since nothing can be measured well on a busy one. */
export function machineLine(load: number, processors: number): string {
  const busy = load > processors / 2 ? ': busy, so targets may be missed for want of time' : '';
  return `${processors} processors, load average ${load.toFixed(2)}${busy}`;
}

/** Prints every line as soon as it is measured, and at the end which targets are missed. Gives their number. */
export async function printTable(
  rows: AsyncIterable<Row>,
  write: (text: string) => unknown,
): Promise<number> {
  const missed: string[] = [];
  let targets = 0;
  write(`${machineLine(loadavg()[0] ?? 0, availableParallelism())}\n\n`);
  write(line(['what', 'measured', 'target', 'verdict', 'note']));
  for await (const row of rows) {
    const { name, measured, target, verdict, note } = shown(row);
    write(line([name, measured, target, verdict, note]));
    if (verdict === '') continue;
    targets += 1;
    if (verdict !== 'met') missed.push(`${verdict}: ${name}`);
  }
  write(`\n${targets - missed.length} of ${targets} targets met\n`);
  for (const each of missed) write(`${each}\n`);
  return missed.length;
}

const widths = [42, 32, 17, 7];

function line(cells: readonly string[]): string {
  const padded = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return `${padded.trimEnd()}\n`;
}

interface Shown {
  readonly name: string;
  readonly measured: string;
  readonly target: string;
  readonly verdict: 'met' | 'missed' | 'not run' | '';
  readonly note: string;
}

function shown(row: Row): Shown {
  if ('problem' in row)
    return { name: row.name, measured: '', target: '', verdict: 'not run', note: row.problem };
  const { measured, target, isMet } = 'measured' in row ? row : inWords(row);
  const verdict = isMet ? 'met' : 'missed';
  return { name: row.name, measured, target, verdict: target === '' ? '' : verdict, note: row.note ?? '' };
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
    isMet: seconds <= (target.seconds ?? Infinity) && isWithin(megabytes, target.megabytes),
  };
}

/** Memory of 0 is memory that nobody measured. */
function isWithin(megabytes: number, limit: number | undefined): boolean {
  return limit === undefined || (megabytes > 0 && megabytes <= limit);
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
