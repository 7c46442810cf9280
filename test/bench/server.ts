import autocannon from 'autocannon';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgedSites, ownQueries, sharedQueries } from './judged.ts';
import { docs } from './run.ts';

/** One promise of the server: what was measured, and whether that is enough. */
export interface Promised {
  readonly name: string;
  readonly measured: string;
  readonly target: string;
  readonly isMet: boolean;
}

const token = 'docs_dev_token';
const key = 'docs_dsc_dev';
const streams = 1000;

/** What `docs dev` bears on the largest judged site: searches, answers, open streams, edits, memory. */
export async function benchServer(): Promise<readonly Promised[]> {
  const sites = [...judgedSites(ownQueries), ...judgedSites(sharedQueries)];
  const largest = sites.toSorted((a, b) => fileCount(b.root) - fileCount(a.root))[0];
  if (largest === undefined) return [];
  const root = mkdtempSync(join(tmpdir(), 'docs-bench-'));
  cpSync(largest.root, root, { recursive: true, dereference: true });
  const none = 'dev:\n  limits:\n    search: 0\n    page: 0\n    assistant: 0\n    address: 0\n';
  writeFileSync(join(root, 'docs.config.yaml'), none);
  const child = spawn(process.execPath, [docs, 'dev', root, '--port', '0', '--quiet'], { stdio: 'pipe' });
  try {
    const { url, domain } = await ready(child);
    const queries = shuffled(largest.queries.map(({ query, filter }) => JSON.stringify({ query, filter })));
    return [
      ...(await searches(`${url}/discovery/v1/search/${domain}`, queries)),
      await firstByte(`${url}/discovery/v2/assistant/${domain}/message`),
      await openStreams(`${url}/_docs/events`),
      await edit(child, join(root, 'docs-bench.mdx')),
      memory(child),
    ];
  } finally {
    child.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true });
  }
}

export function printPromises(rows: readonly Promised[]): void {
  for (const { name, measured, target, isMet } of rows)
    process.stdout.write(
      `${name.padEnd(36)}${measured.padEnd(30)}${target.padEnd(16)}${isMet ? 'met' : 'missed'}\n`,
    );
}

async function ready(child: ChildProcess): Promise<{ readonly url: string; readonly domain: string }> {
  const text = await said(child, 'stdout', /ready (\S+) domain=(\S+)\n/);
  return { url: text[1] ?? '', domain: text[2] ?? '' };
}

function said(child: ChildProcess, name: 'stdout' | 'stderr', pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = pattern.exec(text);
      if (found === null) return;
      child[name]?.off('data', hear);
      resolve(found);
    };
    child[name]?.on('data', hear);
    child.once('exit', () => reject(new Error(`docs dev ended: ${text}`)));
  });
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

async function edit(child: ChildProcess, path: string): Promise<Promised> {
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const told = said(child, 'stderr', /read again in (\d+) ms/);
    appendFileSync(path, `\nBread ${count}.\n`);
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

function memory(child: ChildProcess): Promised {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const name = 'memory at the end';
  return { name, measured: `${megabytes.toFixed(0)} MB`, target: '< 500 MB', isMet: megabytes < 500 };
}

function fileCount(root: string): number {
  return readdirSync(root, { recursive: true }).length;
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
