import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { sourceEvents } from '../embedded/engine.ts';
import type { Engine } from '../engine.ts';
import { retrieve, type Sources } from '../retrieve.ts';
import { conversation, instructions } from './prompt.ts';

export interface ModelOptions {
  readonly model: string;
  /** Of an OpenAI-compatible endpoint. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly sources: () => Sources;
  /** Timeout in milliseconds without output. */
  readonly patience?: number;
}

const defaultPatience = 60_000;

/** Lets a model answer from the passages that search finds. */
export function modelEngine({
  model,
  baseUrl,
  apiKey,
  sources,
  patience = defaultPatience,
}: ModelOptions): Engine {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl.replace(/\/+$/, ''),
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  return async function* answer(question, signal) {
    const own = sources();
    const { passages } = await retrieve(question, own);
    yield* sourceEvents(passages);
    const silence = silenceAlarm(patience);
    try {
      const result = streamText({
        model: provider(model),
        system: instructions(own.content.name),
        messages: [...conversation(question, passages)],
        abortSignal: AbortSignal.any([signal, silence.signal]),
        maxRetries: 1,
        // Without it the library prints errors to the console.
        onError: () => undefined,
      });
      for await (const part of whatCame(result.fullStream)) {
        silence.restart();
        if (part.type === 'text-delta') yield { kind: 'text', text: part.text };
        if (part.type === 'error') {
          const message = silence.signal.aborted ? tooSlow(patience) : failureOf(part.error, apiKey);
          yield { kind: 'failure', message };
          return;
        }
        if (part.type === 'abort') break;
      }
      if (silence.signal.aborted) yield { kind: 'failure', message: tooSlow(patience) };
    } finally {
      silence.stop();
    }
  };
}

/** A signal that is aborted after a time without output. */
function silenceAlarm(patience: number) {
  const alarm = new AbortController();
  const state: { timer: NodeJS.Timeout | undefined } = { timer: undefined };
  const stop = (): void => clearTimeout(state.timer);
  const restart = (): void => {
    stop();
    state.timer = setTimeout(() => alarm.abort(), patience);
  };
  restart();
  return { signal: alarm.signal, restart, stop };
}

function tooSlow(patience: number): string {
  return `the model said nothing for ${patience / 1000} seconds`;
}

/** Turns a connection that is lost in the middle into an error of the stream. */
async function* whatCame<Part>(
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part | { readonly type: 'error'; readonly error: unknown }> {
  try {
    yield* parts;
  } catch (error) {
    yield { type: 'error', error };
  }
}

/** An error message for users, without the key. */
export function failureOf(error: unknown, apiKey: string | undefined): string {
  if (!(error instanceof Error)) return 'the model failed';
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  if (status !== undefined && status < 400) return 'the model gave no whole answer';
  const failed = status === undefined ? 'failed' : `answered with ${status}`;
  const [text = ''] = withoutKeys(error.message, apiKey).split('\n');
  return `the model ${failed}: ${text.slice(0, 200)}`;
}

/** Endpoints may repeat the rejected key, and proxies keys of their own. */
function withoutKeys(text: string, apiKey: string | undefined): string {
  const plain = apiKey === undefined || apiKey === '' ? text : text.replaceAll(apiKey, '…');
  return plain
    .replace(/\b(?:sk|pk|rk)[-_][^\s"'`,;)]+/gi, '…')
    .replace(/\b(Bearer\s+)[^\s"'`,;)]{12,}/gi, '$1…');
}
