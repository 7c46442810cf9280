import { type FieldReader, isFields } from '../api/field-reader.ts';

/** A message of another agent. */
export interface AgentMessage {
  readonly text: string;
  readonly contextId: string | undefined;
  /** The key of its parts: `content` in clients of 0.3, `parts` in those of 1.0. The answer uses the same. */
  readonly form: 'content' | 'parts';
}

export function readAgentMessage(body: unknown, read: FieldReader): AgentMessage | undefined {
  const fields = read.object(body, '');
  const message = fields && read.object(fields['message'], '/message');
  if (message === undefined) return undefined;
  const form = message['parts'] === undefined && message['content'] !== undefined ? 'content' : 'parts';
  const parts = read.list(message[form], `/message/${form}`);
  const texts = parts.flatMap((part) =>
    isFields(part) && typeof part['text'] === 'string' ? [part['text']] : [],
  );
  const text = texts.join('\n').trim();
  const contextId = read.text(message, 'contextId', '/message', { longest: 200 });
  if (read.errors.length === 0 && text === '') read.say(`/message/${form}`, 'must hold a part with text');
  return text === ''
    ? undefined
    : { text: text.slice(0, 8000), contextId: contextId === '' ? undefined : contextId, form };
}
