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
  readonly stderr: string;
  readonly code: number | null;
}

/** The built executable. */
export const docs = fileURLToPath(new URL('../../bin/docs.js', import.meta.url));

/** Runs `docs` with these words, and measures it. Throws where it says that it could not do its work. */
export function measureDocs(words: string, cwd: string): Run {
  const run = measure(`"${process.execPath}" "${docs}" ${words}`, cwd);
  if (run.code === null || run.code > 1)
    throw new Error(`docs ${words} ended with ${run.code}: ${run.stderr.trim()}`);
  return run;
}

/** The one in the middle of some runs, by time: a single one tells more of the machine. The first also fills the file cache. */
export function middleRun(runs: number, run: (index: number) => Run): Run {
  const all = Array.from({ length: runs }, (_, index) => run(index));
  return all.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(runs / 2)]!;
}

/** Runs a command line in a folder, in a new process, and measures it with GNU time where there is one. */
export function measure(command: string, cwd: string): Run {
  const folder = mkdtempSync(join(tmpdir(), 'docs-bench-'));
  const report = join(folder, 'time');
  const time = isGnuTime ? ['/usr/bin/time', '-q', '-o', report, '-f', '%U %S %M'] : [];
  const [program = 'sh', ...words] = [...time, 'sh', '-c', command];
  const started = performance.now();
  const { stdout, stderr, status } = spawnSync(program, words, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  });
  const seconds = (performance.now() - started) / 1000;
  const [user = 0, system = 0, kilobytes = 0] = isGnuTime
    ? readFileSync(report, 'utf8').trim().split(/\s+/).map(Number)
    : [];
  rmSync(folder, { recursive: true });
  return { seconds, processor: user + system, megabytes: kilobytes / 1024, stdout, stderr, code: status };
}

const isGnuTime = /GNU/.test(String(spawnSync('/usr/bin/time', ['--version'], { encoding: 'utf8' }).output));
