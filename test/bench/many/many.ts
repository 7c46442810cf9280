import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Promised } from '../table.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { askFor, load, say, type Failure } from './load.ts';

const quota = { search: 10_000, page: 300 };
const paths = [
  '/',
  '/commands/build',
  '/llms.txt',
  '/skill.md',
  '/guides/quickstart.md',
  '/search-index.json',
];
const key = 'docs_dsc_bench';

/** Requests a second, beside those for quotas and conversations: two cores do all of it, and the builds. */
const rate = 15;
/** How long after a process has gone its requests may still fail, in milliseconds: until nginx has noticed. */
const aftermath = 500;
const redisAway = 20_000;

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Events {
  /** From the signal until the process had gone, and until it answered again. */
  readonly kills: (Span & { readonly again: number })[];
  /** From when it was stopped until each process says that it is back; between, it was started. */
  readonly away: (Span & { readonly started: number })[];
  readonly failures: (Failure & { readonly of: string })[];
}

/**
 * Three `docs serve` processes behind nginx, with one Redis, for some minutes: each minute one is killed and a new build
 * comes; in the middle Redis is unavailable for twenty seconds.
 */
export async function* benchMany(minutes: number): AsyncGenerator<Promised> {
  const pageKeys = Array.from({ length: minutes }, (_, at) => `page${at}:token_page_${at}`);
  const cluster = await startCluster(
    3,
    {
      DOCS_ACCESS_TOKENS: ['web:token_web', 'fast:token_fast', 'exact:token_exact', ...pageKeys].join(','),
      DOCS_ASSISTANT_API_KEYS: `bot:${key}`,
    },
    ['--limit', `page=${quota.page}`, '--limit', 'address=0', '--trusted-proxy', '127.0.0.1'],
  );
  try {
    yield* run(cluster, minutes);
  } finally {
    cluster.close();
  }
}

async function* run(cluster: Cluster, minutes: number): AsyncGenerator<Promised> {
  const events: Events = { kills: [], away: [], failures: [] };
  const begin = performance.now();
  const end = begin + minutes * 60_000;
  const isOver = (): boolean => performance.now() > end;
  const fail = (of: string, from: number, what: string): void =>
    void events.failures.push({ from, to: performance.now(), what, of });
  const [memory, exact, threads, bursts] = [
    [] as number[],
    { counted: 0, uncounted: 0, refused: 0 },
    new Map<string, number>(),
    [] as string[],
  ];
  const disturb = async (): Promise<void> => {
    for (let minute = 0; minute < minutes && !isOver(); minute += 1) {
      const start = begin + minute * 60_000;
      await until(start + 5000);
      // The first one lives on, so that its memory can be followed.
      const server = cluster.servers[1 + (minute % 2)]!;
      const from = performance.now();
      await server.kill();
      const to = performance.now() + aftermath;
      await server.restart();
      events.kills.push({ from, to, again: performance.now() });
      if (minute === Math.floor(minutes / 2)) {
        await until(start + 15_000);
        const stopped = performance.now();
        await cluster.redis.stop();
        await pause(redisAway);
        await cluster.redis.start();
        const started = performance.now();
        await Promise.all(cluster.servers.map(({ url }) => storeIsBack(url)));
        events.away.push({ from: stopped, to: performance.now(), started });
      }
      await until(start + 42_000);
      await cluster.build(minute + 1);
      await until(start + 52_000);
      bursts.push(await burst(cluster, minute));
    }
  };
  const measure = async (): Promise<void> => {
    for (; !isOver(); await pause(5000)) memory.push(cluster.servers[0]!.memory());
  };
  const lateness = monitorEventLoopDelay();
  lateness.enable();
  const useUp = async (): Promise<void> => {
    const perSecond = (quota.search * 1.05) / (minutes * 60 - 20);
    const sent: Promise<void>[] = [];
    for (let count = 0; !isOver(); count += 1) {
      await until(begin + (count * 1000) / perSecond);
      const from = performance.now();
      const one = askFor(cluster.url, 'token_exact', 'search').then(
        ({ status, isCounted }) => {
          if (status === 200) exact[isCounted ? 'counted' : 'uncounted'] += 1;
          else if (status === 429) exact.refused += 1;
          else fail('quota', from, `status ${status}`);
        },
        (error: unknown) => fail('quota', from, reasonOf(error)),
      );
      sent.push(one);
    }
    await Promise.all(sent);
  };
  const talk = async (): Promise<void> => {
    let thread: string | undefined;
    for (let count = 0; !isOver(); count += 1) {
      const server = cluster.servers[count % 3]!.url;
      const from = performance.now();
      const said = await say(
        count % 2 === 0 ? cluster.url : server,
        key,
        thread,
        `What is step ${count}?`,
      ).catch(reasonOf);
      if (typeof said === 'string') fail('thread', from, said);
      else if (said.status !== 200) fail('thread', from, `status ${said.status}`);
      else {
        thread = said.thread;
        if (thread !== undefined) threads.set(thread, (threads.get(thread) ?? 0) + 1);
      }
      // A new one begins now and then.
      if (count % 25 === 24) thread = undefined;
      await pause(1000);
    }
  };
  const mixed = load(cluster.url, minutes * 60, rate, 'token_web', paths);
  const talks = Array.from({ length: 4 }, talk);
  const [{ answered, failures }] = await Promise.all([mixed, disturb(), measure(), useUp(), ...talks]);
  events.failures.push(...failures.map((failure) => ({ ...failure, of: 'load' })));
  yield* told(cluster, events, {
    answered,
    memory,
    exact,
    threads,
    bursts,
    minutes,
    stall: lateness.max / 1e9,
  });
}

/** Why a request had no answer: `fetch` says it in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}

/** More page contents than the quota of a new key allows, at once and at all three. */
async function burst(cluster: Cluster, minute: number): Promise<string> {
  const all = Array.from({ length: quota.page + 100 }, (_, at) =>
    askFor(cluster.servers[at % 3]!.url, `token_page_${minute}`, 'page').then(
      ({ status, isCounted }) => (status === 200 && !isCounted ? 0 : status),
      () => 0,
    ),
  );
  const statuses = await Promise.all(all);
  const count = (status: number): number => statuses.filter((one) => one === status).length;
  return `${count(200)}/${count(429)}`;
}

interface Done {
  readonly answered: number;
  readonly memory: readonly number[];
  readonly exact: { readonly counted: number; readonly uncounted: number; readonly refused: number };
  readonly threads: ReadonlyMap<string, number>;
  readonly bursts: readonly string[];
  readonly minutes: number;
  /** The longest time for which this process, which does next to nothing, was not run, in seconds. */
  readonly stall: number;
}

async function* told(
  cluster: Cluster,
  { kills, away, failures }: Events,
  { answered, memory, exact, threads, bursts, minutes, stall }: Done,
): AsyncGenerator<Promised> {
  const meets = (spans: readonly Span[], { from, to }: Span) =>
    spans.some((span) => from <= span.to && to >= span.from);
  const atKill = failures.filter((failure) => meets(kills, failure));
  const announced = failures.filter(
    (failure) => failure.of === 'thread' && failure.what === 'status 503' && meets(away, failure),
  );
  // Half of the messages go to one process, and not to nginx.
  const starting = kills.map(({ to, again }) => ({ from: to, to: again }));
  const down = failures.filter(
    (failure) => failure.of === 'thread' && failure.what === 'ECONNREFUSED' && meets(starting, failure),
  );
  const other = failures.filter(
    (failure) => ![atKill, announced, down].some((known) => known.includes(failure)),
  );
  yield {
    name: `many servers, ${minutes} minutes: requests that failed`,
    measured: `${other.length} of ${answered + exact.counted + exact.uncounted + exact.refused}`,
    target: '0',
    isMet: other.length === 0,
    note: `beside ${atKill.length} in flight at ${kills.length} kills, ${down.length} to a process that was starting, and ${announced.length} announced 503s; Redis was known again after ${seconds(away.map(({ started, to }) => to - started))}; this machine stood still for ${stall.toFixed(1)} s at most${other
      .slice(0, 5)
      .map(({ of, what }) => `; ${of}: ${what}`)
      .join('')}`,
  };
  const broken = failures.filter(({ of }) => of === 'quota').length;
  yield {
    name: 'many servers: searches of a key with 10,000 an hour',
    measured: `${exact.counted} counted, ${exact.refused} refused`,
    target: `${quota.search}`,
    isMet: exact.counted <= quota.search && exact.counted + broken >= quota.search,
    note: `${exact.uncounted} more were answered uncounted while Redis was away, ${broken} broke off at kills`,
  };
  yield {
    name: 'many servers: bursts of 400 with a quota of 300',
    measured: [...new Set(bursts)].join(', '),
    target: '300/100',
    isMet: bursts.every((one) => one === '300/100'),
  };
  const lost: string[] = [];
  for (const thread of threads.keys())
    for (const { url } of cluster.servers)
      if ((await say(url, key, thread, 'And then?')).status !== 200) lost.push(thread);
  const said = [...threads.values()].reduce((sum, turns) => sum + turns, 0);
  yield {
    name: 'many servers: conversations that no process knows any longer',
    measured: `${lost.length} of ${threads.size}`,
    target: '0',
    isMet: lost.length === 0,
    note: `${said} messages, each at another process than the one before`,
  };
  const third = Math.floor(memory.length / 3);
  const [middle, last] = [median(memory.slice(third, 2 * third)), median(memory.slice(2 * third))];
  yield {
    name: 'many servers: memory of the process that lived',
    measured: `${middle.toFixed(0)} MB, then ${last.toFixed(0)} MB`,
    target: '<= 1.1 times',
    isMet: last <= middle * 1.1,
    note: `medians of the second and the last third; at most ${Math.max(...memory).toFixed(0)} MB`,
  };
}

function seconds(milliseconds: readonly number[]): string {
  return milliseconds.map((one) => `${(one / 1000).toFixed(1)} s`).join(', ');
}

/** Resolves when a process says that its store answers. */
async function storeIsBack(url: string): Promise<void> {
  for (;;) {
    const state = await fetch(`${url}/readyz`).then((answer) => answer.json() as Promise<{ store: string }>);
    if (state.store === 'ok') return;
    await pause(50);
  }
}

async function until(time: number): Promise<void> {
  const left = time - performance.now();
  if (left > 0) await pause(left);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
