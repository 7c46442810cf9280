import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Run {
  readonly seconds: number;
  /** User and system time of the process and what it started. */
  readonly processor: number;
  readonly megabytes: number;
  readonly stdout: string;
  readonly code: number | null;
}

/** The built executable. */
export const docs = fileURLToPath(new URL('../../bin/docs.js', import.meta.url));

/** Runs a command line in a folder, in a new process, and measures it with GNU time where there is one. */
export function measure(command: string, cwd: string): Run {
  const folder = mkdtempSync(join(tmpdir(), 'docs-bench-'));
  const report = join(folder, 'time');
  const started = performance.now();
  const { stdout, status } = spawnSync(
    '/usr/bin/time',
    ['-q', '-o', report, '-f', '%U %S %M', 'sh', '-c', command],
    { cwd, encoding: 'utf8', maxBuffer: 1024 ** 3 },
  );
  const seconds = (performance.now() - started) / 1000;
  const [user = 0, system = 0, kilobytes = 0] = readReport(report);
  rmSync(folder, { recursive: true });
  return {
    seconds,
    processor: user + system,
    megabytes: kilobytes / 1024,
    stdout: stdout ?? '',
    code: status,
  };
}

function readReport(path: string): readonly number[] {
  try {
    return readFileSync(path, 'utf8').trim().split(/\s+/).map(Number);
  } catch {
    // Without GNU time, wall time is all there is.
    return [];
  }
}
