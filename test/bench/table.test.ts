import { expect, test } from 'vitest';
import { machineLine, printTable, rowsOf, type Row } from './table.ts';

/** What is printed of rows, without the line about the machine, and how many targets are missed. */
async function table(rows: () => Iterable<Row>) {
  const lines: string[] = [];
  const missed = await printTable(rowsOf('bake', rows), (text) => lines.push(text));
  return { lines: lines.slice(2).map((line) => line.trim().replace(/ {2,}/g, ' | ')), missed };
}

const run = { name: 'bake', seconds: 0.5, processor: 0.4, megabytes: 90 };

test('the table shows the load of the machine', () => {
  expect(machineLine(0.3, 4)).toBe('4 processors, load average 0.30');
  expect(machineLine(3.25, 4)).toBe(
    '4 processors, load average 3.25: busy, so targets may be missed for want of time',
  );
});

test('every target is met or missed, and figures without a target are listed separately', async () => {
  const { lines, missed } = await table(() => [
    { ...run, note: 'twice', target: { seconds: 1, megabytes: 100 } },
    { ...run, note: '', target: { seconds: 0.4 } },
    { ...run, note: '', target: undefined },
    { name: 'loaves', measured: '7', target: '>= 5', isMet: true },
  ]);
  expect(lines).toEqual([
    'bake | 0.50 s, 0.40 s CPU, 90 MB | 1 s, 100 MB | met | twice',
    'bake | 0.50 s, 0.40 s CPU, 90 MB | 0.4 s | missed',
    'bake | 0.50 s, 0.40 s CPU, 90 MB',
    'loaves | 7 | >= 5 | met',
    '2 of 3 targets met',
    'missed: bake',
  ]);
  expect(missed).toBe(1);
});

test('memory that was not measured does not meet its target', async () => {
  const { missed } = await table(() => [{ ...run, megabytes: 0, note: '', target: { megabytes: 100 } }]);
  expect(missed).toBe(1);
});

test('a benchmark that fails is listed and counts as missed', async () => {
  const { lines, missed } = await table(function* () {
    yield { name: 'loaves', measured: '7', target: '>= 5', isMet: true };
    throw new Error('the oven is cold');
  });
  expect(lines).toEqual([
    'loaves | 7 | >= 5 | met',
    'bake | not run | the oven is cold',
    '1 of 2 targets met',
    'not run: bake',
  ]);
  expect(missed).toBe(1);
});
