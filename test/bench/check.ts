import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { corpora } from '../support/corpora.ts';
import { generateSite } from './generate.ts';
import { docs, measure, type Run } from './run.ts';
import type { Measured } from './table.ts';

export interface CheckBench {
  /** Commands of other checkers, run in the same folders. */
  readonly peers: readonly string[];
  readonly pages: readonly number[];
}

/** Of the largest and the smallest of the real sites. */
const siteTargets: Readonly<Record<string, Measured['target']>> = {
  mintlify__docs: { seconds: 1 },
  agentskills__agentskills: { seconds: 0.3 },
};

const targets: Readonly<Record<number, Measured['target']>> = { 25_000: { seconds: 12, megabytes: 1_200 } };

/** `docs check`, cold, all rules on: the real sites beside the checkout, then generated ones. */
export function* benchCheck({ peers, pages }: CheckBench): Generator<Measured> {
  for (const site of corpora()) {
    const name = basename(site);
    yield* benchFolder(`check ${name}`, site, peers, siteTargets[name]);
  }
  for (const count of pages) {
    const root = mkdtempSync(join(tmpdir(), 'docs-site-'));
    try {
      generateSite(root, count);
      yield* benchFolder(`check ${count} pages`, root, peers, targets[count]);
    } finally {
      rmSync(root, { recursive: true });
    }
  }
}

function* benchFolder(
  name: string,
  root: string,
  peers: readonly string[],
  target: Measured['target'],
): Generator<Measured> {
  // The first run also fills the file cache, for everybody.
  measure(`"${process.execPath}" "${docs}" check --format json`, root);
  const run = measure(`"${process.execPath}" "${docs}" check --format json`, root);
  yield { ...run, name, target, note: findings(run) };
  for (const peer of peers) {
    const other = measure(peer, root);
    yield { ...other, name: `  ${peer}`, target: undefined, note: `exit ${other.code}` };
  }
}

function findings({ stdout }: Run): string {
  const { errors, warnings, infos, pages } = JSON.parse(stdout).summary;
  return `${pages} pages, ${errors} errors, ${warnings} warnings, ${infos} infos`;
}
