import type { Config } from './config.ts';
import { pageSettings } from './page-settings.ts';
import type { Conversation, Message, MessagePart } from './stored-conversation.ts';
import { retryAfter } from './retry-after.ts';
import { readEvents, type StreamEvent } from './stream.ts';

/**
 * Sends a question with the conversation so far, and retries while the server is not ready. Yields the answer so far, or
 * the message of the server.
 */
export async function* ask(
  conversation: Conversation,
  question: string,
  selection: string | undefined,
  settings: Config,
): AsyncGenerator<Message> {
  const { words } = settings;
  const withQuestion = [...conversation.messages, message('user', [{ type: 'text', text: question }])];
  conversation.messages = withQuestion;
  let response = await send(conversation, selection, settings);
  for (let wait = retryAfter(response); wait !== undefined; wait = retryAfter(response)) {
    yield message('assistant', [{ type: 'text', text: await problemOf(response, words) }]);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    response = await send(conversation, selection, settings);
  }
  if (!response.ok || response.body === null) throw new Error(await problemOf(response, words));
  const sources = new Map<string, MessagePart>();
  let text = '';
  for await (const event of readEvents(response.body)) {
    if (event.type === 'error') throw new Error(String(event['errorText'] ?? words.cutOff));
    if (event.type === 'finish') conversation.threadId = threadOf(event) ?? conversation.threadId;
    if (event.type === 'text-delta') text += String(event['delta'] ?? '');
    if (event.type === 'source-url') {
      const url = String(event['url']);
      sources.set(url, {
        type: 'source-url',
        sourceId: url,
        url,
        title: String(event['title'] ?? url),
      });
    }
    const answer = message('assistant', [{ type: 'text', text }, ...sources.values()]);
    conversation.messages = text === '' ? withQuestion : [...withQuestion, answer];
    yield answer;
  }
}

// If the server no longer knows the thread, a new one starts with the whole conversation.
async function send(
  conversation: Conversation,
  selection: string | undefined,
  settings: Config,
): Promise<Response> {
  const response = await post(conversation, selection, settings);
  if (response.status !== 404 || conversation.threadId === undefined) return response;
  conversation.threadId = undefined;
  return post(conversation, selection, settings);
}

function post(
  { messages, threadId }: Conversation,
  selection: string | undefined,
  { base, domain, assistantKey, language, version }: Config,
): Promise<Response> {
  return fetch(`${base}/discovery/v2/assistant/${encodeURIComponent(domain)}/message`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${assistantKey ?? ''}`,
    },
    body: JSON.stringify({
      fp: 'anonymous',
      messages,
      threadId,
      retrievalPageSize: 5,
      currentPath: `/${pageSettings().path}`.slice(0, 200),
      filter: { ...(language !== undefined && { language }), ...(version !== undefined && { version }) },
      context:
        selection === undefined
          ? undefined
          : [{ type: 'textSelection', value: selection, path: `/${pageSettings().path}` }],
    }),
  });
}

function message(role: Message['role'], parts: readonly MessagePart[]): Message {
  return { id: crypto.randomUUID(), role, parts };
}

function threadOf(event: StreamEvent): string | undefined {
  const metadata = event['messageMetadata'] as { readonly threadId?: unknown } | null | undefined;
  return [event['threadId'], metadata?.threadId].find((id) => typeof id === 'string');
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
