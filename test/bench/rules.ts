import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultFinder } from '../../src/check/run/faults.ts';
import { rules } from '../../src/check/rules/index.ts';
import { diskHost } from '../../src/site/load/disk-host.ts';
import type { Site } from '../../src/site/model/site.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { largestCorpus } from './real-sites.ts';
import type { Promised } from './table.ts';

/** The share of each rule in the processor time of all of them, in percent, by site. */
type Shares = Readonly<Record<string, Readonly<Record<string, number>>>>;

const table = new URL('rules.json', import.meta.url);
const ownDocumentation = fileURLToPath(new URL('../../docs', import.meta.url));

/** In percent points. */
const tolerance = 3;
const rounds = 5;

/**
 * What each rule takes on the own documentation, and on the largest real site if there is one. A rule whose share has grown
 * by more than 3 points over the table is missed; `--write` writes the table.
 */
export async function* benchRules(isWritten: boolean): AsyncGenerator<Promised> {
  const known: Shares = existsSync(table) ? (JSON.parse(readFileSync(table, 'utf8')) as Shares) : {};
  const measured: Record<string, Readonly<Record<string, number>>> = { ...known };
  for (const root of [ownDocumentation, ...largestCorpus()]) {
    const costs = await costsIn(root);
    const total = costs.reduce((sum, { seconds }) => sum + seconds, 0);
    const shares = costs.map(({ id, seconds }) => [id, (100 * seconds) / total] as const);
    measured[basename(root)] = Object.fromEntries(
      shares.map(([id, share]) => [id, Number(share.toFixed(1))] as const),
    );
    for (const [index, { id, seconds, findings }] of costs.entries()) {
      const share = shares[index]![1];
      const before = known[basename(root)]?.[id] ?? 0;
      yield {
        name: `${basename(root)} ${id}`,
        measured: `${share.toFixed(1)} %, ${(1000 * seconds).toFixed(1)} ms CPU`,
        target: `${(before + tolerance).toFixed(1)} %`,
        isMet: share <= before + tolerance,
        note: `${findings} findings, ${Math.round(findings / seconds)} a second`,
      };
    }
  }
  if (isWritten) writeFileSync(table, `${JSON.stringify(measured, undefined, 2)}\n`);
}

interface Cost {
  readonly id: string;
  readonly seconds: number;
  readonly findings: number;
}

/** The least that each rule takes in some rounds, each with a site read afresh, since rules share what they compute. */
async function costsIn(root: string): Promise<readonly Cost[]> {
  let least: readonly Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const site = await loadSite(diskHost(root));
    const costs = rules.map((rule) => costOf(rule, site));
    least = costs.map((cost, index) => {
      const before = least[index];
      return before !== undefined && before.seconds < cost.seconds ? before : cost;
    });
  }
  return least;
}

function costOf(rule: (typeof rules)[number], site: Site): Cost {
  const find = faultFinder([rule]);
  const started = process.cpuUsage();
  let findings = 0;
  for (const _ of find(site, { used: new Set(), disabledRules: new Set(), failures: new Map() }))
    findings += 1;
  const { user, system } = process.cpuUsage(started);
  return { id: rule.id, seconds: (user + system) / 1e6, findings };
}
