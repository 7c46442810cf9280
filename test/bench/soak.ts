import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { key, serveLargest, token, type Served } from './serve.ts';
import type { Promised } from './table.ts';

/** How often, in milliseconds, each of the parties does what it does. */
const every = { edit: 1500, search: 20, page: 50, answer: 100, look: 1000 };

/**
 * `docs dev` under edits (also of a docs.json that is broken for a while, and of a page that comes and goes), searches,
 * page views and answers that are left in the middle, all at once for some minutes: memory stays flat, nothing fails.
 */
export async function* benchSoak(minutes: number): AsyncGenerator<Promised> {
  const served = await serveLargest();
  const end = performance.now() + minutes * 60_000;
  const memory: number[] = [];
  const done = { edits: 0, searches: 0, pages: 0, answers: 0, failed: 0 };
  const repeat = async (name: keyof typeof every, act: (count: number) => Promise<void> | void) => {
    for (let count = 0; performance.now() < end; count += 1) {
      await act(count);
      await pause(every[name]);
    }
  };
  try {
    await search(served, 0);
    await Promise.all([
      repeat('look', () => void memory.push(served.memory())),
      repeat('edit', (count) => {
        edit(served.root, count);
        done.edits += 1;
      }),
      repeat('search', async (count) => {
        if (!(await search(served, count))) done.failed += 1;
        done.searches += 1;
      }),
      repeat('page', async () => {
        const answer = await fetch(`${served.url}/llms.txt`);
        await answer.arrayBuffer();
        if (!answer.ok) done.failed += 1;
        done.pages += 1;
      }),
      repeat('answer', async (count) => {
        await leaveAnswer(served, count);
        done.answers += 1;
      }),
    ]);
  } finally {
    served.close();
  }
  const third = Math.floor(memory.length / 3);
  const [middle, last] = [median(memory.slice(third, 2 * third)), median(memory.slice(2 * third))];
  const { edits, searches, pages, answers, failed } = done;
  yield {
    name: `soak of ${minutes} minutes: memory`,
    measured: `${middle.toFixed(0)} MB, then ${last.toFixed(0)} MB`,
    target: '<= 1.1 times',
    isMet: last <= middle * 1.1,
    note: `medians of the second and the last third; at most ${Math.max(...memory).toFixed(0)} MB`,
  };
  yield {
    name: `soak of ${minutes} minutes: failures`,
    measured: String(failed),
    target: '0',
    isMet: failed === 0,
    note: `${edits} edits, ${searches} searches, ${pages} views, ${answers} answers left in the middle`,
  };
}

function edit(root: string, count: number): void {
  const [config, passing] = [join(root, 'docs.json'), join(root, 'passing.mdx')];
  const text = readFileSync(config, 'utf8');
  switch (count % 6) {
    case 2:
      return writeFileSync(config, `${text}{`);
    case 3:
      return writeFileSync(config, text.replace(/\{$/, ''));
    case 4:
      return writeFileSync(passing, `---\ntitle: Passing ${count}\n---\n\nHere for a moment.\n`);
    case 5:
      return rmSync(passing);
    default:
      return appendFileSync(join(root, 'soak.mdx'), `\nLine ${count} of the soak.\n`);
  }
}

async function search({ url, domain, queries }: Served, count: number): Promise<boolean> {
  const { query, filter } = queries[count % queries.length] ?? { query: 'start' };
  const answer = await fetch(`${url}/discovery/v1/search/${domain}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, filter }),
  });
  await answer.arrayBuffer();
  return answer.ok;
}

async function leaveAnswer({ url, domain }: Served, count: number): Promise<void> {
  const leave = new AbortController();
  const messages = [{ id: '1', role: 'user', parts: [{ type: 'text', text: `How do I start? ${count}` }] }];
  const answer = await fetch(`${url}/discovery/v2/assistant/${domain}/message`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fp: 'soak', messages }),
    signal: leave.signal,
  });
  await answer.body?.getReader().read();
  leave.abort();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
