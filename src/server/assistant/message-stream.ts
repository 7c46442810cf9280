import type { AnswerEvent } from './engine.ts';

/** The ids of the message and of its thread. */
export interface Envelope {
  readonly messageId: string;
  readonly threadId: string;
  /** Sends the thread in `messageMetadata` only: clients from before July 2026 reject unknown keys. */
  readonly metadataOnly: boolean;
}

export const messageStreamHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-cache',
  'x-vercel-ai-ui-message-stream': 'v1',
  'x-accel-buffering': 'no',
};

/** An answer as the message stream that versions 5 to 7 of the chat client library read. */
export async function* messageStream(
  events: AsyncIterable<AnswerEvent>,
  { messageId, threadId, metadataOnly }: Envelope,
): AsyncGenerator<string> {
  const messageMetadata = { threadId };
  yield line({ type: 'start', messageId, messageMetadata });
  yield line({ type: 'start-step' });
  const text = { id: 'text-1', isOpen: false };
  const state = { sources: 0 };
  for await (const event of events) {
    switch (event.kind) {
      case 'source':
        yield line({
          type: 'source-url',
          sourceId: `source-${(state.sources += 1)}`,
          url: event.url,
          title: event.title,
        });
        break;
      case 'text':
        if (!text.isOpen) yield line({ type: 'text-start', id: text.id });
        text.isOpen = true;
        yield line({ type: 'text-delta', id: text.id, delta: event.text });
        break;
      case 'failure':
        if (text.isOpen) yield line({ type: 'text-end', id: text.id });
        yield line({ type: 'error', errorText: event.message });
        yield done;
        return;
    }
  }
  if (text.isOpen) yield line({ type: 'text-end', id: text.id });
  yield line({ type: 'finish-step' });
  yield line({ type: 'finish', ...(metadataOnly ? {} : { threadId }), messageMetadata });
  yield done;
}

const done = 'data: [DONE]\n\n';

function line(chunk: object): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
