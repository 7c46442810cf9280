import { mebibyte, type Endpoint } from '../api/endpoint.ts';
import type { TakeQuota } from '../api/quota.ts';
import { acceptsOnly } from '../http/accept.ts';
import { problem } from '../http/problem.ts';
import { dataStream, dataStreamHeaders } from './data-stream.ts';
import type { AnswerEvent, Engine, Question, Turn } from './engine.ts';
import { messageStream, messageStreamHeaders } from './message-stream.ts';
import { readAssistantRequest, type AssistantRequest, type Message, type MessageForm } from './request.ts';
import type { Store } from '../store/store.ts';

export interface Assistant {
  readonly engine: Engine;
  readonly store: Store;
  /** Rejects while no question can be answered yet. */
  readonly index?: () => Promise<unknown>;
  readonly finishMetadataOnly: boolean;
  /** Receives errors that clients must not see. */
  readonly report: (error: unknown) => void;
}

/** The assistant API, with the message stream of newer clients, or the line protocol of older ones. */
export function assistantEndpoint(
  assistant: Assistant,
  quota: TakeQuota,
  form: MessageForm,
): Endpoint<AssistantRequest> {
  return {
    accepts: 'assistant key',
    quota,
    maxBytes: 4 * mebibyte,
    read: (body, read) => readAssistantRequest(form, body, read),
    answer: async (request, raw) => answer(assistant, form, request, raw),
  };
}

async function answer(
  assistant: Assistant,
  form: MessageForm,
  request: AssistantRequest,
  raw: Request,
): Promise<Response> {
  const { store, engine, index, finishMetadataOnly, report } = assistant;
  await index?.();
  const storedTurns = request.threadId === undefined ? [] : await turnsOfThread(store, request.threadId);
  if (storedTurns === undefined)
    return problem(
      404,
      `there is no thread "${request.threadId?.slice(0, 100)}", or it has expired; leave threadId out to start one`,
    );
  const threadId = request.threadId ?? (await store.startThread());
  const sentTurns = turnsOf(request.earlier);
  const question: Question = { ...request.question, history: sentTurns.length > 0 ? sentTurns : storedTurns };
  const disconnect = new AbortController();
  const signal = AbortSignal.any([raw.signal, disconnect.signal]);
  const storeAnswer = (text: string) => store.remember(threadId, { question: question.text, answer: text });
  const events = storingAnswer(engine(question, signal), storeAnswer, report);
  const envelope = { messageId: `msg-${crypto.randomUUID()}`, threadId, metadataOnly: finishMetadataOnly };
  const texts =
    form === 'parts' ? messageStream(events, envelope) : dataStream(events, envelope, question.text);
  const isJson =
    form === 'parts' &&
    acceptsOnly(raw.headers.get('accept') ?? undefined, 'application/json', 'text/event-stream');
  const type =
    form === 'content' ? 'text/plain; charset=utf-8' : isJson ? 'application/json' : 'text/event-stream';
  return new Response(
    textStream(texts, () => disconnect.abort()),
    {
      headers: {
        'content-type': type,
        'x-thread-id': threadId,
        ...(form === 'parts' ? messageStreamHeaders : dataStreamHeaders),
      },
    },
  );
}

/** Skips the store for ids that it cannot have created. */
async function turnsOfThread(store: Store, thread: string): Promise<readonly Turn[] | undefined> {
  return /^[\da-f-]{36}$/.test(thread) ? store.turns(thread) : undefined;
}

/** Passes an answer through and stores its text, even if it is incomplete. */
async function* storingAnswer(
  events: AsyncIterable<AnswerEvent>,
  storeAnswer: (text: string) => Promise<void>,
  report: (error: unknown) => void,
): AsyncGenerator<AnswerEvent> {
  const texts: string[] = [];
  try {
    for await (const event of events) {
      if (event.kind === 'text') texts.push(event.text);
      yield event;
    }
  } catch (error) {
    report(error);
    yield { kind: 'failure', message: 'the assistant failed; the log of the server says why' };
  } finally {
    await storeAnswer(texts.join('')).catch(report);
  }
}

/** The earlier turns, from clients that send the whole conversation. */
function turnsOf(messages: readonly Message[]): readonly Turn[] {
  const turns: { question: string; answer: string }[] = [];
  for (const { role, text } of messages) {
    const last = turns.at(-1);
    if (role === 'user') turns.push({ question: text, answer: '' });
    else if (role === 'assistant' && last !== undefined) last.answer += text;
  }
  return turns.filter(({ question }) => question.trim() !== '').slice(-12);
}

/** Texts as the body of a response, generated on demand. `onDisconnect` is called when the client disconnects. */
function textStream(texts: AsyncGenerator<string>, onDisconnect: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await texts.next();
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        onDisconnect();
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
