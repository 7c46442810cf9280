import type { Site } from '../../model/site.ts';
import { externalLinks, malformation } from '../../rules/links/external-links.ts';
import type { UnverifiedReason } from '../../rules/rule.ts';
import { ask, type AskOptions, type Outcome } from './ask.ts';
import { isFresh, type Cache } from './cache.ts';

export interface ExternalOptions extends AskOptions {
  /** Requests under way at once, in all and to one host. */
  readonly concurrency: number;
  readonly perHost: number;
  /** What earlier runs found. */
  readonly cache: Cache;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onProgress: (done: number, all: number) => void;
}

export interface ExternalResult {
  /** What is wrong, by address. */
  readonly failures: ReadonlyMap<string, string>;
  /** Why nothing can be said of an address, by address. */
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

/** Asks every external address of the site once. Hosts take turns, and none gets more than a few requests at once. */
export async function checkExternal(site: Site, options: ExternalOptions): Promise<ExternalResult> {
  const linked = new Set([...externalLinks(site)].map(({ address }) => address));
  const addresses = [...linked]
    .filter((address) => URL.canParse(address) && !isReserved(new URL(address).hostname))
    .sort();
  const waiting = addresses.filter((address) => !isFresh(options.cache, address, options.now));
  const outcomes = new Map<string, Outcome>();
  let done = addresses.length - waiting.length;
  options.onProgress(done, addresses.length);
  await politely(waiting, options, async (address) => {
    outcomes.set(address, await ask(address, options));
    done += 1;
    options.onProgress(done, addresses.length);
  });
  return {
    failures: new Map(
      [...linked].flatMap((address) => {
        const malformed = URL.canParse(address) ? undefined : malformation(address);
        if (malformed !== undefined) return [[address, malformed] as const];
        const outcome = outcomes.get(address);
        return outcome?.kind === 'fails' && !isNotStarted(address, outcome.problem)
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
        outcomes.get(address)?.kind === 'answers' ? [[address, options.now] as const] : [],
      ),
    ]),
  };
}

/** Runs the work for all addresses; each host has a queue of its own. */
async function politely(
  addresses: readonly string[],
  { concurrency, perHost }: ExternalOptions,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const queues = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    const queue = queues.get(host);
    if (queue === undefined) queues.set(host, [address]);
    else queue.push(address);
  }
  const lanes = [...queues.values()].flatMap((queue) => Array.from({ length: perHost }, () => queue));
  const lane = async (): Promise<void> => {
    for (let queue = lanes.shift(); queue !== undefined; queue = lanes.shift()) {
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) await work(address);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}

/** `http://localhost:3000` in a text means a server that the reader has started. */
function isNotStarted(address: string, problem: string): boolean {
  return (
    /^(?:localhost|0\.0\.0\.0)$|\.localhost$/.test(new URL(address).hostname) && !/^answers/.test(problem)
  );
}

/** RFC 2606 and 6761, and the names that texts make up for the reader's own host. */
function isReserved(host: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org))?$|\.(?:test|invalid|local|internal)$|^(?:your|my)[-.]/.test(
    host,
  );
}
