import { grouped } from '../../../site/model/grouped.ts';
import type { Site } from '../../../site/model/site.ts';
import { externalLinks, malformationOf } from '../../rules/links/external-links.ts';
import type { UnverifiedReason } from '../../rules/rule.ts';
import { requestAddress, type Outcome, type RequestOptions } from './request.ts';
import { isFresh, type Cache } from './cache.ts';

export interface ExternalOptions extends RequestOptions {
  /** Requests under way at once, in all and to one host. */
  readonly concurrency: number;
  readonly perHost: number;
  /** Results of earlier runs. */
  readonly cache: Cache;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onProgress: (done: number, all: number) => void;
}

export interface ExternalResult {
  /** What is wrong, by address. */
  readonly failures: ReadonlyMap<string, string>;
  /** Why an address could not be verified, by address. */
  readonly unverified: ReadonlyMap<string, UnverifiedReason>;
  readonly cache: Cache;
}

export const defaultExternal = {
  timeout: 10_000,
  retries: 2,
  pause: 500,
  concurrency: 24,
  perHost: 2,
} as const;

/** Requests every external address of the site once, with only a few requests to one host at a time. */
export async function checkExternal(site: Site, options: ExternalOptions): Promise<ExternalResult> {
  const linked = new Set([...externalLinks(site)].map(({ address }) => address));
  const addresses = [...linked]
    .filter((address) => URL.canParse(address) && !isReserved(new URL(address).hostname))
    .sort();
  const waiting = addresses.filter((address) => !isFresh(options.cache, address, options.now));
  const outcomes = new Map<string, Outcome>();
  let done = addresses.length - waiting.length;
  options.onProgress(done, addresses.length);
  await throttled(waiting, options, async (address) => {
    outcomes.set(address, await requestAddress(address, options));
    done += 1;
    options.onProgress(done, addresses.length);
  });
  return {
    failures: new Map(
      [...linked].flatMap((address) => {
        const malformed = URL.canParse(address) ? undefined : malformationOf(address);
        if (malformed !== undefined) return [[address, malformed] as const];
        const outcome = outcomes.get(address);
        return outcome?.kind === 'failed' && !isStoppedLocalServer(address, outcome.problem)
          ? [[address, outcome.problem] as const]
          : [];
      }),
    ),
    unverified: new Map(
      addresses.flatMap((address) => {
        const outcome = outcomes.get(address);
        return outcome?.kind === 'unverified' ? [[address, outcome.reason] as const] : [];
      }),
    ),
    cache: new Map([
      ...[...options.cache].filter(([address]) => linked.has(address) && !outcomes.has(address)),
      ...addresses.flatMap((address) =>
        outcomes.get(address)?.kind === 'ok' ? [[address, options.now] as const] : [],
      ),
    ]),
  };
}

/** Runs the work for all addresses; each host has a queue of its own. */
async function throttled(
  addresses: readonly string[],
  { concurrency, perHost }: ExternalOptions,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const queues = grouped(addresses, (address) => new URL(address).host);
  const lanes = [...queues.values()].flatMap((addresses) => {
    const queue = [...addresses];
    return Array.from({ length: perHost }, () => queue);
  });
  const lane = async (): Promise<void> => {
    for (let queue = lanes.shift(); queue !== undefined; queue = lanes.shift()) {
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) await work(address);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}

/** `http://localhost:3000` in documentation means a server that the reader starts. */
function isStoppedLocalServer(address: string, problem: string): boolean {
  return (
    /^(?:localhost|0\.0\.0\.0)$|\.localhost$/.test(new URL(address).hostname) &&
    !problem.startsWith('responds')
  );
}

/** RFC 2606 and 6761, and names that documentation uses for the reader's own host. */
function isReserved(host: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org))?$|\.(?:test|invalid|local|internal)$|^(?:your|my)[-.]/.test(
    host,
  );
}
