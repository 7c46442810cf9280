import type { AnswerEvent } from './engine.ts';
import type { Envelope } from './message-stream.ts';

export const dataStreamHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-cache',
  'x-vercel-ai-data-stream': 'v1',
  'x-accel-buffering': 'no',
};

type SourceEvent = Extract<AnswerEvent, { kind: 'source' }>;

/**
 * An answer in the line protocol of version 4 of the chat client library. Its clients read the sources from the result
 * of a tool called `search`, or from source parts: both are there.
 */
export async function* dataStream(
  events: AsyncIterable<AnswerEvent>,
  { messageId, threadId }: Envelope,
  query: string,
): AsyncGenerator<string> {
  yield part('f', { messageId });
  yield part('8', [{ threadId }]);
  const sources: SourceEvent[] = [];
  const state = { searched: false };
  for await (const event of events) {
    if (event.kind === 'source') {
      sources.push(event);
      if (state.searched) yield sourcePart(event, sources.length);
      continue;
    }
    if (!state.searched) yield* searchStep(query, sources, messageId);
    state.searched = true;
    if (event.kind === 'failure') {
      yield part('3', event.message);
      return;
    }
    yield part('0', event.text);
  }
  if (!state.searched) yield* searchStep(query, sources, messageId);
  yield part('e', { finishReason: 'stop', usage, isContinued: false });
  yield part('d', { finishReason: 'stop', usage, threadId });
}

function* searchStep(query: string, sources: readonly SourceEvent[], messageId: string): Generator<string> {
  const toolCallId = 'search-1';
  const result = sources.map(({ url, title }) => ({
    path: url.replace(/^\//, ''),
    url,
    metadata: { title },
  }));
  yield part('9', { toolCallId, toolName: 'search', args: { query } });
  yield part('a', { toolCallId, result });
  yield part('e', { finishReason: 'tool-calls', usage, isContinued: false });
  yield part('f', { messageId });
  for (const [index, source] of sources.entries()) yield sourcePart(source, index + 1);
}

function sourcePart({ url, title }: SourceEvent, number: number): string {
  return part('h', { sourceType: 'url', id: `source-${number}`, url, title });
}

const usage = { promptTokens: 0, completionTokens: 0 };

function part(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`;
}
