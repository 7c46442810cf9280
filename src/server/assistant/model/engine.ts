import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { sourceEvents } from '../embedded/engine.ts';
import type { Engine } from '../engine.ts';
import { retrieve, type Sources } from '../retrieve.ts';
import { conversation, instructions } from './prompt.ts';

export interface ModelOptions {
  readonly model: string;
  /** Of an endpoint that speaks the OpenAI protocol. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly sources: () => Sources;
  /** Milliseconds without a word after which the model is given up. */
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
    const passages = await retrieve(question, own);
    yield* sourceEvents(passages);
    const silence = silenceAlarm(patience);
    try {
      const result = streamText({
        model: provider(model),
        system: instructions(own.site.name),
        messages: [...conversation(question, passages)],
        abortSignal: AbortSignal.any([signal, silence.signal]),
        maxRetries: 1,
        // Without it the library prints errors to the console.
        onError: () => undefined,
      });
      for await (const part of result.fullStream) {
        silence.restart();
        if (part.type === 'text-delta') yield { kind: 'text', text: part.text };
        if (part.type === 'error') {
          yield { kind: 'failure', message: failureOf(part.error, silence.signal, patience) };
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

/** A signal that goes off after a time in which nothing came. */
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

/** What went wrong, in words for whoever asked; the key and the request stay out of it. */
function failureOf(error: unknown, silence: AbortSignal, patience: number): string {
  if (silence.aborted) return tooSlow(patience);
  if (!(error instanceof Error)) return 'the model failed';
  const status =
    'statusCode' in error && typeof error.statusCode === 'number' ? ` with ${error.statusCode}` : '';
  const text = error.message.split('\n')[0]?.slice(0, 200) ?? '';
  return `the model answered${status}: ${text}`;
}
