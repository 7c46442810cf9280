import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { generateSite } from './generate.ts';
import { docs } from './run.ts';
import { scratchFolder } from './scratch.ts';
import type { Measured } from './table.ts';

const pages = 1_300;
const edits = 7;

/** How long `docs check --watch` takes to answer one edit of a page, its waiting for quiet included: the median. */
export async function* benchWatch(): AsyncGenerator<Measured> {
  const root = scratchFolder();
  generateSite(root, pages);
  const child = spawn(process.execPath, [docs, 'check', '--watch', '--quiet'], { cwd: root });
  const answered = () =>
    new Promise<void>((resolve, reject) => {
      child.stderr.once('data', () => resolve());
      child.once('exit', () => reject(new Error('docs check --watch ended')));
    });
  child.stdout.resume();
  try {
    await answered();
    const seconds: number[] = [];
    for (let edit = 0; edit < edits; edit += 1) {
      // An answer that comes twice must not be taken for that of the next edit.
      await setTimeout(200);
      const started = performance.now();
      appendFileSync(join(root, 'index.mdx'), `\nOpen from ${edit}.\n`);
      await answered();
      seconds.push((performance.now() - started) / 1000);
    }
    const median = seconds.toSorted((a, b) => a - b)[Math.floor(edits / 2)] ?? 0;
    yield {
      name: `check --watch ${pages} pages`,
      seconds: median,
      processor: 0,
      megabytes: 0,
      note: `median of ${edits} edits, from ${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s`,
      target: { seconds: 0.15 },
    };
  } finally {
    child.kill();
  }
}
