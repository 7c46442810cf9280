import { streamText } from 'ai';
import { sourceEvents } from '../embedded/engine.ts';
import type { Engine } from '../engine.ts';
import { retrieve, type Sources } from '../retrieve.ts';
import { type ModelEndpoint, modelOf } from './model-of.ts';
import { conversation, instructions } from './prompt.ts';

export interface ModelOptions extends ModelEndpoint {
  readonly sources: () => Sources;
  /** Timeout in milliseconds without output. */
  readonly timeout?: number;
}

const defaultTimeout = 60_000;

/** Lets a model answer from the passages that search finds. */
export function modelEngine(options: ModelOptions): Engine {
  const { key, sources, timeout = defaultTimeout } = options;
  const model = modelOf(options);
  return async function* answer(question, signal) {
    const current = sources();
    const { passages } = await retrieve(question, current);
    yield* sourceEvents(passages);
    const idle = idleTimer(timeout);
    try {
      const result = streamText({
        model,
        system: instructions(current.content.name),
        messages: [...conversation(question, passages)],
        abortSignal: AbortSignal.any([signal, idle.signal]),
        maxRetries: 1,
        // Without it the library prints errors to the console.
        onError: () => undefined,
      });
      for await (const part of withErrorParts(result.fullStream)) {
        idle.restart();
        if (part.type === 'text-delta') yield { kind: 'text', text: part.text };
        if (part.type === 'error') {
          const message = idle.signal.aborted ? timeoutMessage(timeout) : failureOf(part.error, key);
          yield { kind: 'failure', message };
          return;
        }
        if (part.type === 'abort') break;
      }
      if (idle.signal.aborted) yield { kind: 'failure', message: timeoutMessage(timeout) };
    } finally {
      idle.stop();
    }
  };
}

/** A signal that is aborted after a time without output. */
function idleTimer(timeout: number) {
  const alarm = new AbortController();
  const state: { timer: NodeJS.Timeout | undefined } = { timer: undefined };
  const stop = (): void => clearTimeout(state.timer);
  const restart = (): void => {
    stop();
    state.timer = setTimeout(() => alarm.abort(), timeout);
  };
  restart();
  return { signal: alarm.signal, restart, stop };
}

function timeoutMessage(timeout: number): string {
  return `the model sent nothing for ${timeout / 1000} seconds`;
}

/** Turns a connection that is lost in the middle into an error of the stream. */
async function* withErrorParts<Part>(
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part | { readonly type: 'error'; readonly error: unknown }> {
  try {
    yield* parts;
  } catch (error) {
    yield { type: 'error', error };
  }
}

/** An error message for users, without the key. */
function failureOf(error: unknown, key: string | undefined): string {
  if (!(error instanceof Error)) return 'the model failed';
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  if (status !== undefined && status < 300) return 'the model sent an incomplete answer';
  const failed = status === undefined ? 'failed' : `answered with ${status}`;
  const [text = ''] = withoutKeys(error.message, key).split('\n');
  return `the model ${failed}: ${text.slice(0, 200)}`;
}

/** Endpoints may repeat the rejected key, and proxies keys of their own. */
function withoutKeys(text: string, key: string | undefined): string {
  const plain = key === undefined || key === '' ? text : text.replaceAll(key, '…');
  return plain
    .replace(/\b(?:sk|pk|rk)[-_][^\s"'`,;)]+/gi, '…')
    .replace(/\b(Bearer\s+)[^\s"'`,;)]{12,}/gi, '$1…');
}
