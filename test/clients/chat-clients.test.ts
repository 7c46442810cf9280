import { callChatApi, type UIMessage as OlderMessage } from '@ai-sdk/ui-utils';
import { AbstractChat, DefaultChatTransport, type ChatState, type UIMessage } from 'ai';
import * as five from 'ai-v5';
import { expect, test } from 'vitest';
import { listening } from '../support/listening.ts';
import { bakery } from '../support/server.ts';
import { servers } from '../support/servers.ts';

const headers = { Authorization: 'Bearer docs_dsc_dev' };
const pathOf = (version: string) => `/discovery/${version}/assistant/crumb/message`;

/** What a chat keeps, without a framework around it. */
function plainState<Message>() {
  const state = {
    status: 'ready' as const,
    error: undefined as Error | undefined,
    messages: [] as Message[],
    pushMessage: (message: Message) => void state.messages.push(message),
    popMessage: () => void state.messages.pop(),
    replaceMessage: (index: number, message: Message) =>
      void (state.messages[index] = structuredClone(message)),
    snapshot: <Thing>(thing: Thing) => structuredClone(thing),
  };
  return state;
}

const textOf = (parts: readonly { readonly type: string; readonly text?: string }[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');

function sixChat(url: string): AbstractChat<UIMessage> {
  const state: ChatState<UIMessage> = plainState<UIMessage>();
  const transport = new DefaultChatTransport({
    api: url + pathOf('v2'),
    headers,
    body: { fp: 'anonymous', retrievalPageSize: 5, threadId: null, context: [] },
  });
  return new (class extends AbstractChat<UIMessage> {})({ state, transport });
}

function fiveChat(url: string): five.AbstractChat<five.UIMessage> {
  const state: five.ChatState<five.UIMessage> = plainState<five.UIMessage>();
  const transport = new five.DefaultChatTransport({
    api: url + pathOf('v2'),
    headers,
    body: { fp: 'anonymous' },
  });
  return new (class extends five.AbstractChat<five.UIMessage> {})({ state, transport });
}

test.each(servers)(
  'version 6 of the chat client holds a conversation of two turns with %s',
  async (_, serve) => {
    const chat = sixChat(await serve(bakery));
    await chat.sendMessage({ text: 'How do I cancel an order?' });
    expect([chat.status, chat.error]).toEqual(['ready', undefined]);
    const first = chat.lastMessage;
    expect(first?.metadata).toMatchObject({ threadId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(first?.parts.filter(({ type }) => type === 'source-url')[0]).toMatchObject({
      url: '/guides/orders',
      title: 'Orders',
    });
    expect(textOf(first?.parts ?? [])).toContain('1. Open the order.\n2. Press **Cancel**.');
    await chat.sendMessage({ text: 'and in Python?' });
    expect([chat.status, chat.error]).toEqual(['ready', undefined]);
    const second = textOf(chat.lastMessage?.parts ?? []);
    expect(second).toContain('crumb.orders.cancel("42")');
    expect(chat.messages).toHaveLength(4);
  },
);

test('version 5, which rejects unknown keys, gets the thread in the metadata only', async () => {
  const lenient = fiveChat(await listening(bakery));
  await lenient.sendMessage({ text: 'How hot is the oven?' });
  expect(lenient.status).toBe('error');
  const chat = fiveChat(await listening(bakery, { finishMetadataOnly: true }));
  for (const text of ['How hot is the oven?', 'How do I cancel an order?']) {
    await chat.sendMessage({ text });
    expect([chat.status, chat.error]).toEqual(['ready', undefined]);
  }
  expect(chat.lastMessage?.metadata).toMatchObject({ threadId: expect.any(String) });
  expect(textOf(chat.lastMessage?.parts ?? [])).toContain('Press **Cancel**');
});

test('version 6 shows errors of the server as text, and errors in the answer as its state', async () => {
  const url = await listening(bakery, {
    engine: () =>
      async function* () {
        yield { kind: 'text', text: 'The oven' };
        yield { kind: 'failure', message: 'the model went home' };
      },
  });
  const failing = sixChat(url);
  await failing.sendMessage({ text: 'How hot?' });
  expect([failing.status, failing.error?.message]).toEqual(['error', 'the model went home']);
  const transport = new DefaultChatTransport({ api: url + pathOf('v2'), body: { fp: 'anonymous' } });
  const refused = new (class extends AbstractChat<UIMessage> {})({
    state: plainState<UIMessage>(),
    transport,
  });
  await refused.sendMessage({ text: 'How hot?' });
  expect(refused.error?.message).toContain('"status":401');
});

test.each(servers)(
  'version 4 of the chat client reads the line protocol of %s, in two turns',
  async (_, serve) => {
    const url = await serve(bakery);
    const messages: OlderMessage[] = [];
    const ask = async (content: string) => {
      messages.push({
        id: String(messages.length),
        role: 'user',
        content,
        parts: [{ type: 'text', text: content }],
      });
      const answers: OlderMessage[] = [];
      const annotations: unknown[] = [];
      await callChatApi({
        api: url + pathOf('v1'),
        body: { fp: 'anonymous', messages },
        streamProtocol: 'data',
        credentials: undefined,
        headers,
        abortController: undefined,
        restoreMessagesOnFailure: () => undefined,
        onResponse: (response) => void annotations.push(response.headers.get('x-thread-id')),
        onUpdate: ({ message }) => void (answers[0] = message),
        onFinish: undefined,
        onToolCall: undefined,
        generateId: () => 'id',
        fetch: undefined,
        lastMessage: undefined,
      });
      const [answer] = answers;
      if (answer === undefined) throw new Error('no answer');
      messages.push(answer);
      return { answer, threadId: annotations[0] };
    };
    const { answer, threadId } = await ask('How do I cancel an order?');
    expect(answer.content).toContain('1. Open the order.');
    expect(answer.annotations).toEqual([{ threadId }]);
    expect(answer.parts.find(({ type }) => type === 'source')).toMatchObject({
      source: { url: '/guides/orders' },
    });
    const call = answer.parts.find((part) => part.type === 'tool-invocation');
    expect(call).toMatchObject({ toolInvocation: { state: 'result', toolName: 'search' } });
    expect((await ask('and in Python?')).answer.content).toContain('crumb.orders.cancel("42")');
  },
);
