import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressLine } from '../../src/commands/progress.ts';
import type { Io } from '../../src/machine/io.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function terminal(isTTY: boolean): { readonly io: Io; readonly written: string[] } {
  const written: string[] = [];
  const io: Io = {
    argv: [],
    cwd: '/',
    env: {},
    stdin: {},
    stdout: { write: () => true },
    stderr: { isTTY, write: (text: string) => written.push(text) },
    interrupted: () => new Promise(() => undefined),
    ask: () => Promise.resolve(''),
    onTermination: () => () => undefined,
  };
  return { io, written };
}

test('a run of over a second shows its progress on a terminal, and clears the line at its end', () => {
  const { io, written } = terminal(true);
  const progress = progressLine(io, 'reading');
  vi.advanceTimersByTime(999);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  progress.show('checking 3 pages');
  progress.end();
  expect(written).toEqual(['\rreading …\u001b[K', '\rchecking 3 pages …\u001b[K', '\r\u001b[K']);
});

test('a short run shows no progress, nor does one whose messages go to a file', () => {
  const short = terminal(true);
  progressLine(short.io, 'reading').end();
  const file = terminal(false);
  const progress = progressLine(file.io, 'reading');
  vi.advanceTimersByTime(5_000);
  progress.show('checking 3 pages');
  progress.end();
  expect([...short.written, ...file.written]).toEqual([]);
});
