import { stepCountIs, streamText } from 'ai';
import { wordsFor } from '../../../pages/words/words-for.ts';
import { embeddedEngine, sourceEvents } from '../embedded.ts';
import type { AnswerEvent, Engine, Question } from '../engine.ts';
import type { Sources } from '../retrieve.ts';
import { failureOf } from './failure.ts';
import { pagesFor, type Budget } from './material.ts';
import { type ModelEndpoint, modelOf } from './model-of.ts';
import { conversation, instructions } from './prompt.ts';
import { maxCalls, toolsFor, type Calls } from './tools.ts';

export interface ModelOptions extends ModelEndpoint {
  readonly sources: () => Sources;
  /** Receives why a model did not answer, in one line without its key. Readers do not see it. */
  readonly report: (error: Error) => void;
  /** Timeout in milliseconds without output. */
  readonly timeout?: number | undefined;
  /** The room for the text of pages, in tokens. */
  readonly contextTokens?: number | undefined;
}

const defaultTimeout = 30_000;
const defaultContextTokens = 24_000;
/** A longer answer, in characters, is ended. */
const longestAnswer = 60_000;
/** A model that trickles is ended after this many timeouts. */
const maxTimeouts = 10;

/**
 * Lets a model answer from whole pages, which it may search and read more of. Where it fails or says nothing, the answer
 * is that of the embedded engine, with one line that says so.
 */
export function modelEngine(options: ModelOptions): Engine {
  const fallback = embeddedEngine(options.sources);
  return async function* answer(question, signal) {
    const sent = new Set<string>();
    const said: string[] = [];
    try {
      for await (const event of withoutRepeats(modelEvents(options, question, signal), sent)) {
        if (event.kind === 'text') said.push(event.text);
        yield event;
      }
      if (said.join('').trim() !== '' || signal.aborted) return;
      throw new ModelFailure('the model sent no answer');
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ModelFailure)) throw error;
      options.report(error);
    }
    const notice = noticeOf(question, options.sources());
    if (said.join('').trim() !== '') yield { kind: 'text', text: `\n\n${notice}\n\n` };
    yield* withoutRepeats(fallback(question, signal), sent);
    if (said.join('').trim() === '') yield { kind: 'text', text: `\n\n${notice}` };
  };
}

class ModelFailure extends Error {}

async function* modelEvents(
  options: ModelOptions,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { key, sources, timeout = defaultTimeout, contextTokens = defaultContextTokens } = options;
  const current = sources();
  const budget: Budget = { left: contextTokens };
  const pages = await pagesFor(question, current, budget);
  // What is read is named once the model answers from it.
  const unnamed: { readonly url: string; readonly title: string }[] = [...pages];
  const calls: Calls = { count: 0, budget, filter: question.filter, read: (page) => unnamed.push(page) };
  const idle = idleTimer(timeout);
  try {
    const result = streamText({
      model: modelOf(options),
      system: instructions(current.content.name),
      messages: [...conversation(question, pages)],
      tools: toolsFor(current, calls),
      stopWhen: stepCountIs(maxCalls + 1),
      prepareStep: () => (calls.count >= maxCalls ? { toolChoice: 'none' as const } : undefined),
      abortSignal: AbortSignal.any([signal, idle.signal]),
      maxRetries: 1,
      // Without it the library prints errors to the console.
      onError: () => undefined,
    });
    let length = 0;
    let isNewStep = false;
    for await (const part of result.fullStream) {
      idle.restart();
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') break;
      if (part.type === 'finish-step') isNewStep = true;
      if (part.type === 'finish' && part.finishReason !== 'stop' && part.finishReason !== 'length')
        throw new ModelFailure(`the model stopped: ${part.rawFinishReason ?? part.finishReason}`);
      if (part.type !== 'text-delta' || (length === 0 && part.text.trim() === '')) continue;
      yield* sourceEvents(unnamed.splice(0));
      const gap = isNewStep && length > 0 ? '\n\n' : '';
      isNewStep = false;
      length += part.text.length;
      yield { kind: 'text', text: gap + part.text };
      if (length > longestAnswer) throw new ModelFailure('the answer of the model does not end');
    }
  } catch (error) {
    if (!idle.signal.aborted)
      throw error instanceof ModelFailure ? error : new ModelFailure(failureOf(error, key));
  } finally {
    idle.stop();
  }
  if (idle.signal.aborted) throw new ModelFailure(`the model sent nothing for ${timeout / 1000} seconds`);
}

/** Each source once. */
async function* withoutRepeats(
  events: AsyncIterable<AnswerEvent>,
  sent: Set<string>,
): AsyncGenerator<AnswerEvent> {
  for await (const event of events) {
    if (event.kind === 'source') {
      if (sent.has(event.url)) continue;
      sent.add(event.url);
    }
    yield event;
  }
}

/** One line in the language of the reader. */
function noticeOf({ filter, currentPath }: Question, { content }: Sources): string {
  const open = currentPath === undefined ? undefined : content.pageAt(currentPath);
  const language = filter.language ?? (open === undefined ? undefined : content.languageOf(open));
  return `_${wordsFor(language).modelFailed}_`;
}

/** A signal that is aborted after a time without output, or if the output takes too long. */
function idleTimer(timeout: number) {
  const alarm = new AbortController();
  const end = setTimeout(() => alarm.abort(), maxTimeouts * timeout);
  const state: { timer: NodeJS.Timeout | undefined } = { timer: undefined };
  const restart = (): void => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => alarm.abort(), timeout);
  };
  const stop = (): void => {
    clearTimeout(state.timer);
    clearTimeout(end);
  };
  restart();
  return { signal: alarm.signal, restart, stop };
}
