import { describe, expect, test } from 'vitest';
import { memoryThreads } from '../../src/server/store/memory-threads.ts';
import { wordsFor } from '../../src/pages/words/words-for.ts';
import { bakery, serverOf } from '../support/server.ts';
import { tinySites } from '../support/tiny-sites.ts';

const path = 'v2/assistant/crumb/message';
const user = (text: string) => ({ id: '1', role: 'user', parts: [{ type: 'text', text }] });
const ask = (text: string, more: object = {}) => ({ fp: 'anonymous', messages: [user(text)], ...more });

async function eventsOf(response: Response): Promise<readonly Record<string, unknown>[]> {
  const text = await response.text();
  return [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, json = '']) => JSON.parse(json));
}

async function answerOf(response: Response) {
  const events = await eventsOf(response);
  const sources = events.filter(({ type }) => type === 'source-url').map(({ url }) => url);
  const text = events.map(({ type, delta }) => (type === 'text-delta' ? String(delta) : '')).join('');
  return { sources, text };
}

describe('the message stream', async () => {
  const { call } = await serverOf(bakery);

  test('has the chunks that clients read, in order', async () => {
    const response = await call(path, ask('How do I heat the oven?', { retrievalPageSize: 1 }));
    const threadId = response.headers.get('x-thread-id');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
      'x-vercel-ai-ui-message-stream': 'v1',
    });
    const text = await response.text();
    const lines = text.split('\n\n');
    expect(lines.slice(-2)).toEqual(['data: [DONE]', '']);
    const events = lines.slice(0, -2).map((line) => JSON.parse(line.slice('data: '.length)));
    expect(events[0]).toEqual({
      type: 'start',
      messageId: expect.stringMatching(/^msg-/),
      messageMetadata: { threadId },
    });
    expect(events[1]).toEqual({ type: 'start-step' });
    expect(events[2]).toEqual({
      type: 'source-url',
      sourceId: 'source-1',
      url: '/guides/ovens',
      title: 'Ovens',
    });
    expect(events[3]).toEqual({ type: 'text-start', id: 'text-1' });
    expect(events.slice(-3)).toEqual([
      { type: 'text-end', id: 'text-1' },
      { type: 'finish-step' },
      { type: 'finish', threadId, messageMetadata: { threadId } },
    ]);
    expect(events.slice(4, -3).every(({ type, id }) => type === 'text-delta' && id === 'text-1')).toBe(true);
  });

  test('equals the JSON response', async () => {
    const response = await call(path, ask('How hot?'), 'docs_dsc_dev', { accept: 'application/json' });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.text()).toMatch(/^data: \{"type":"start"/);
    const both = await call(path, ask('How hot?'), 'docs_dsc_dev', {
      accept: 'application/json, text/event-stream',
    });
    expect(both.headers.get('content-type')).toBe('text/event-stream');
  });

  test('has the thread in the metadata only on request', async () => {
    const strict = await serverOf(bakery, { finishMetadataOnly: true });
    const events = await eventsOf(await strict.call(path, ask('How hot?')));
    expect(Object.keys(events.at(-1) ?? {})).toEqual(['type', 'messageMetadata']);
  });
});

describe('the embedded engine', async () => {
  const { call } = await serverOf(bakery);
  const answer = async (text: string, more: object = {}) => answerOf(await call(path, ask(text, more)));

  test('quotes steps, code and links, with their source', async () => {
    const { text, sources } = await answer('How do I cancel an order?');
    expect(sources[0]).toBe('/guides/orders');
    expect(text).toContain('[Orders › Cancel an order](/guides/orders#cancel-an-order)');
    expect(text).toContain('1. Open the order.\n2. Press **Cancel**.');
    expect(text).toContain('```javascript');
    expect((await answer('When is the cut-off?')).text).toContain('[ovens](/guides/ovens#heat)');
  });

  test('keeps collapsed code below a heading', async () => {
    const fold =
      '<Accordion title="The oven is cold">\n\nCheck the fuse:\n\n```bash\ncrumb fuse\n```\n\n</Accordion>';
    const folded = await serverOf({
      'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['help'] } }),
      'help.mdx': `---\ntitle: Help\n---\n\nWe help.\n\n## Troubleshooting\n\n${fold}\n\n## Contact\n\nCall us.\n`,
    });
    const { text } = await answerOf(await folded.call(path, ask('The oven is cold')));
    expect(text).toContain('Check the fuse:\n\n```bash\ncrumb fuse\n```');
    expect(text).not.toContain('Call us');
  });

  test('says so if nothing matches, and has no sources', async () => {
    const { text, sources } = await answer('Who won the chess olympiad in Budapest?');
    expect(text).toBe('I found nothing about this in the documentation. Other words may lead further.');
    expect(sources).toEqual([]);
  });

  test('uses the language of the reader', async () => {
    const site = await serverOf({
      'docs.json': JSON.stringify({ navigation: { languages: [{ language: 'de', pages: ['de/ofen'] }] } }),
      'de/ofen.mdx': '---\ntitle: Ofen\n---\n\nDer Ofen wird 280 Grad heiß.\n',
    });
    const german = { filter: { language: 'de' } };
    const { text } = await answerOf(await site.call(path, ask('Wie heiß wird der Ofen?', german)));
    expect(text).toMatch(/^\*\*\[Ofen\]\(\/de\/ofen\)\*\*\n\nDer Ofen/);
    const nothing = await answerOf(await site.call(path, ask('Schacholympiade in Budapest?', german)));
    expect(nothing.text).toMatch(/^Dazu habe ich/);
  });

  test('answers on a site of two pages, where scores are low', async () => {
    const small = await serverOf({
      'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['plans', 'start'] } }),
      'plans.mdx': '---\ntitle: Plans\n---\n\nThe free plan has three ovens. The other one has twenty.\n',
      'start.mdx': '---\ntitle: Start\n---\n\nPay by card, and bake.\n',
    });
    expect((await answerOf(await small.call(path, ask('ovens?')))).sources).toEqual(['/plans']);
    expect((await answerOf(await small.call(path, ask('ovens in Budapest?')))).sources).toEqual([]);
  });

  test('reads as many passages as requested, in the requested version', async () => {
    expect((await answer('oven', { retrievalPageSize: 1 })).sources).toHaveLength(1);
    expect((await answer('oven', { filter: { version: 'v1' } })).sources).toEqual(['/v1/ovens']);
  });

  test('continues the thread if a question needs it', async () => {
    const first = await call(path, ask('How do I cancel an order?'));
    await first.text();
    const { text } = await answer('and in Python?', { threadId: first.headers.get('x-thread-id') });
    expect(text).toContain('crumb.orders.cancel("42")');
  });

  test('answers about the open page', async () => {
    const code = { type: 'code', value: 'crumb.orders.cancel("42")' };
    expect((await answer('What does this do?', { context: [code] })).text).toContain('cancel an order');
    const { sources } = await answer('What is this about?', { currentPath: '/guides/ovens' });
    expect(sources).toEqual(['/guides/ovens']);
  });
});

/** How the embedded engine begins where it quotes nothing. */
const beginnings = ['en', 'de', 'ja'].map((language) => wordsFor(language).nothingFits);

test('on sites of a few pages, questions are answered from the right page, and others not at all', async () => {
  const missed: string[] = [];
  for (const { files, answered, refused } of tinySites) {
    const { call } = await serverOf(files);
    for (const [question, page] of Object.entries(answered)) {
      const { sources } = await answerOf(await call(path, ask(question)));
      if (sources[0] !== `/${page}`) missed.push(question);
    }
    for (const question of refused) {
      const { text } = await answerOf(await call(path, ask(question)));
      expect(beginnings, question).toContain(text);
    }
  }
  // Half of what they ask for, or more, stands nowhere on the site.
  expect(missed).toEqual([
    'How hot does the oven get?',
    'update to the newest version',
    'Wie hoch ist die Kaution?',
    'アレルギーがある場合はどうすればいいですか？',
    '予約方法',
  ]);
});

describe('threads', () => {
  const limits = { most: 3, age: 1000, characters: 100 };

  test('expire when they are old, too many or too long', () => {
    const at = { time: 1 };
    const threads = memoryThreads(() => at.time, limits);
    const [first, second] = [threads.start(), threads.start()];
    threads.remember(first, { question: 'How hot?', answer: 'Hot.' });
    threads.start();
    threads.start();
    expect(threads.turns(second)).toBeUndefined();
    expect(threads.turns(first)).toEqual([{ question: 'How hot?', answer: 'Hot.' }]);
    at.time = 1002;
    expect(threads.turns(first)).toBeUndefined();
    const long = threads.start();
    threads.remember(long, { question: 'x'.repeat(60), answer: '' });
    const longer = threads.start();
    threads.remember(longer, { question: 'x'.repeat(60), answer: '' });
    expect(threads.turns(long)).toBeUndefined();
    expect(threads.turns(longer)).toHaveLength(1);
  });

  test('ten thousand of them are kept, and the next one replaces the oldest', () => {
    const threads = memoryThreads(() => 1);
    const first = threads.start();
    for (let count = 0; count < 10_000; count += 1) threads.start();
    expect(threads.count).toBe(10_000);
    expect(threads.turns(first)).toBeUndefined();
  });
});

test('a client that disconnects ends the answer', async () => {
  const left: { aborted: boolean; ended: boolean } = { aborted: false, ended: false };
  const { call } = await serverOf(bakery, {
    engine: () =>
      async function* (_, signal) {
        signal.addEventListener('abort', () => (left.aborted = true));
        try {
          for (;;) yield { kind: 'text', text: 'bread ' };
        } finally {
          left.ended = true;
        }
      },
  });
  const reader = (await call(path, ask('How hot?'))).body?.getReader();
  for (let count = 0; count < 5; count += 1) await reader?.read();
  await reader?.cancel();
  expect(left).toEqual({ aborted: true, ended: true });
});

test('a bug in an engine is an event for the client and a report for the owner', async () => {
  const reported: unknown[] = [];
  const { call } = await serverOf(bakery, {
    report: (error) => reported.push(error),
    engine: () =>
      async function* () {
        yield { kind: 'text', text: 'The ' };
        throw new Error('oven on fire');
      },
  });
  const events = await eventsOf(await call(path, ask('How hot?')));
  expect(events.at(-1)).toMatchObject({ type: 'error', errorText: expect.not.stringContaining('fire') });
  expect(reported).toHaveLength(1);
});
