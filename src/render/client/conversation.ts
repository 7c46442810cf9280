import type { Config } from './config.ts';
import { readEvents, type StreamEvent } from './stream.ts';

interface Message {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly parts: readonly { readonly type: 'text'; readonly text: string }[];
}

/** What was said so far; the thread is named by the server. */
export interface Conversation {
  messages: readonly Message[];
  threadId: string | undefined;
}

/** Sends a question with everything said before it and gives the events of the answer as they come. */
export async function* ask(
  conversation: Conversation,
  question: string,
  selection: string | undefined,
  { base, domain, assistantKey, path, language, version, words }: Config,
): AsyncGenerator<StreamEvent> {
  conversation.messages = [...conversation.messages, message('user', question)];
  const response = await fetch(`${base}/discovery/v2/assistant/${encodeURIComponent(domain)}/message`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${assistantKey ?? ''}`,
    },
    body: JSON.stringify({
      fp: 'anonymous',
      messages: conversation.messages,
      threadId: conversation.threadId,
      retrievalPageSize: 5,
      currentPath: `/${path}`.slice(0, 200),
      filter: { ...(language !== undefined && { language }), ...(version !== undefined && { version }) },
      context:
        selection === undefined ? undefined : [{ type: 'textSelection', value: selection, path: `/${path}` }],
    }),
  });
  if (!response.ok || response.body === null) throw new Error(await problemOf(response, words));
  let text = '';
  for await (const event of readEvents(response.body)) {
    if (event.type === 'text-delta') text += String(event['delta'] ?? '');
    if (event.type === 'finish') conversation.threadId = threadOf(event) ?? conversation.threadId;
    yield event;
  }
  conversation.messages = [...conversation.messages, message('assistant', text)];
}

function message(role: Message['role'], text: string): Message {
  return { id: crypto.randomUUID(), role, parts: [{ type: 'text', text }] };
}

function threadOf(event: StreamEvent): string | undefined {
  const own = event['threadId'];
  const metadata = event['messageMetadata'];
  if (typeof own === 'string') return own;
  if (typeof metadata !== 'object' || metadata === null || !('threadId' in metadata)) return undefined;
  return typeof metadata.threadId === 'string' ? metadata.threadId : undefined;
}

async function problemOf(response: Response, { assistantFailed }: Config['words']): Promise<string> {
  const text = await response.text();
  try {
    const problem = JSON.parse(text) as { readonly detail?: string };
    return problem.detail ?? `${assistantFailed} (HTTP ${response.status})`;
  } catch {
    return `${assistantFailed} (HTTP ${response.status})`;
  }
}
