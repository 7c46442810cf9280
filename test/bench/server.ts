import autocannon from 'autocannon';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { key, serveLargest, token, type Served } from './serve.ts';
import type { Promised } from './table.ts';

const streams = 1000;

/** What `docs dev` bears on the largest judged site: searches, answers, open streams, edits, memory. */
export async function* benchServer(): AsyncGenerator<Promised> {
  const served = await serveLargest();
  const { url, domain } = served;
  try {
    yield await firstPage(url);
    const queries = shuffled(served.queries.map(({ query, filter }) => JSON.stringify({ query, filter })));
    yield* await searches(`${url}/discovery/v1/search/${domain}`, queries);
    yield await firstByte(`${url}/discovery/v2/assistant/${domain}/message`);
    yield await openStreams(`${url}/_docs/events`);
    yield await edit(served);
    yield memory(served);
  } finally {
    served.close();
  }
}

async function firstPage(url: string): Promise<Promised> {
  // The first fetch of a process loads its own machinery.
  await fetch('data:,');
  const started = performance.now();
  const answer = await fetch(url);
  await answer.text();
  const time = performance.now() - started;
  return {
    name: 'first page after start',
    measured: `${time.toFixed(0)} ms`,
    target: '< 200 ms',
    isMet: answer.ok && time < 200,
    note: `answered with ${answer.status}; asked for as soon as the server says it is ready`,
  };
}

async function searches(url: string, bodies: readonly string[]): Promise<readonly Promised[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  // The first one waits for the index.
  await (await fetch(url, { method: 'POST', headers, body: bodies[0] ?? '' })).text();
  const requests = bodies.map((body) => ({ method: 'POST' as const, body }));
  const run = (duration: number) =>
    autocannon({ url, method: 'POST', headers, requests, connections: 10, duration });
  await run(5);
  const { requests: done, latency, non2xx, errors } = await run(10);
  return [
    {
      name: 'searches a second',
      measured: `${done.average.toFixed(0)} (${non2xx + errors} failed)`,
      target: '>= 500',
      isMet: done.average >= 500 && non2xx + errors === 0,
    },
    {
      name: '99th of 100 searches',
      measured: `${latency.p99} ms`,
      target: '< 50 ms',
      isMet: latency.p99 < 50,
    },
  ];
}

async function firstByte(url: string): Promise<Promised> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const times: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const messages = [{ id: '1', role: 'user', parts: [{ type: 'text', text: `How do I start? ${count}` }] }];
    const started = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ fp: 'bench', messages }),
    });
    const reader = response.body?.getReader();
    for (let text = ''; !text.includes('text-delta');) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done) break;
      text += new TextDecoder().decode(value);
    }
    times.push(performance.now() - started);
    await reader?.cancel();
  }
  const worst = Math.max(...times.slice(1));
  return {
    name: 'first word of an answer',
    measured: `${worst.toFixed(0)} ms at worst of ${times.length - 1}`,
    target: '< 100 ms',
    isMet: worst < 100,
  };
}

async function openStreams(url: string): Promise<Promised> {
  const leave = new AbortController();
  const opened = await Promise.allSettled(
    Array.from({ length: streams }, async () => {
      const response = await fetch(url, { signal: leave.signal });
      await response.body?.getReader().read();
      return response.status;
    }),
  );
  const held = opened.filter((one) => one.status === 'fulfilled' && one.value === 200).length;
  leave.abort();
  return { name: 'open streams', measured: String(held), target: String(streams), isMet: held === streams };
}

async function edit({ root, says }: Served): Promise<Promised> {
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const told = says('stderr', /read again in (\d+) ms/);
    appendFileSync(join(root, 'docs-bench.mdx'), `\nBread ${count}.\n`);
    times.push(Number((await told)[1]));
    await new Promise((resolve) => setTimeout(resolve, 4000));
  }
  const worst = Math.max(...times.slice(1));
  return {
    name: 'an edit is served after',
    measured: `${worst} ms at worst`,
    target: '< 300 ms',
    isMet: worst < 300,
  };
}

function memory(served: Served): Promised {
  const megabytes = served.memory();
  const name = 'memory at the end';
  return { name, measured: `${megabytes.toFixed(0)} MB`, target: '< 500 MB', isMet: megabytes < 500 };
}

/** The same order on every run, with no two neighbours of one page. */
function shuffled(items: readonly string[]): readonly string[] {
  return items.toSorted((a, b) => hash(a) - hash(b));
}

function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}
