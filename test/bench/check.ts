import { basename } from 'node:path';
import { corpora } from '../support/corpora.ts';
import { generateSite } from './generate.ts';
import { type CopiedSites, copiedAsInTheWild, largestCorpus, writeCopies } from './real-sites.ts';
import { measure, measureDocs, middleRun, type Run } from './run.ts';
import { scratchFolder } from './scratch.ts';
import { absent, type Measured, type Promised, type Row } from './table.ts';

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

/** Texts that a generated site does not have: versions and languages made by copying, and those of several authors. */
function copiedSites(): readonly (CopiedSites & Pick<Measured, 'name' | 'target'>)[] {
  return [
    {
      ...{ name: 'check 25000 pages, 7 % of them distinct', target: { seconds: 7, megabytes: 700 } },
      ...{ sources: largestCorpus(), pages: 25_000, distinctEvery: copiedAsInTheWild },
    },
    {
      ...{ name: 'check 7500 real pages', target: { seconds: 4, megabytes: 450 } },
      ...{ sources: corpora(), pages: 7500, distinctEvery: 1 },
    },
  ];
}

/** `docs check`, cold, all rules on: the real sites beside the checkout, then copies of them, then generated ones. */
export function* benchCheck({ peers, pages }: CheckBench): Generator<Row> {
  const sites = new Map(corpora().map((root) => [basename(root), root]));
  for (const name of Object.keys(siteTargets)) if (!sites.has(name)) yield absent(`check ${name}`);
  for (const [name, root] of sites) yield* benchFolder(`check ${name}`, root, peers, siteTargets[name]);
  for (const { name, target, ...site } of copiedSites()) {
    const root = scratchFolder();
    if (site.sources.length > 0) writeCopies(root, site);
    yield* site.sources.length === 0 ? [absent(name)] : benchFolder(name, root, peers, target);
  }
  const costs: number[] = [];
  for (const count of pages) {
    const root = scratchFolder();
    generateSite(root, count);
    const run = yield* benchFolder(`check ${count} pages`, root, peers, targets[count]);
    costs.push((run.processor || run.seconds) / count);
  }
  if (pages.length > 1) yield growth(pages, costs);
}

/** Cost is linear when a page of the largest site costs what a page of the one before it does. */
function growth(pages: readonly number[], costs: readonly number[]): Promised {
  const [before = 1, last = 0] = costs.slice(-2);
  return {
    name: `a page of ${pages.at(-1)} over one of ${pages.at(-2)}`,
    measured: `${(last / before).toFixed(2)} times the CPU`,
    target: '<= 1.2 times',
    isMet: last <= before * 1.2,
  };
}

function* benchFolder(
  name: string,
  root: string,
  peers: readonly string[],
  target: Measured['target'],
): Generator<Measured, Run> {
  const run = middleRun(3, () => measureDocs('check --format json', root));
  yield { ...run, name, target, note: findings(run) };
  for (const peer of peers) {
    const other = measure(peer, root);
    yield { ...other, name: `  ${peer}`, target: undefined, note: `exit ${other.code}` };
  }
  return run;
}

function findings({ stdout }: Run): string {
  const { errors, warnings, infos, pages } = JSON.parse(stdout).summary;
  return `${pages} pages, ${errors} errors, ${warnings} warnings, ${infos} infos`;
}
