import type { FieldReader, Fields } from '../api/field-reader.ts';
import { pathOnAnyHost } from '../api/requested-path.ts';
import { readFilter } from '../api/search.ts';
import type { ContextItem, Question } from './engine.ts';

/** A request to the assistant. `earlier` are the messages before the question. */
export interface AssistantRequest {
  readonly question: Omit<Question, 'history'>;
  readonly earlier: readonly Message[];
  readonly threadId: string | undefined;
}

export interface Message {
  readonly role: string;
  readonly text: string;
}

/** `parts` since version 5 of the client library, `content` before. */
export type MessageForm = 'parts' | 'content';

const roles: Readonly<Record<MessageForm, readonly string[]>> = {
  parts: ['system', 'user', 'assistant'],
  content: ['system', 'user', 'assistant', 'data'],
};

const defaultRetrievalPageSize = 5;
/** Maximum length of a question, in characters. */
export const maxQuestionLength = 8000;

export function readAssistantRequest(
  form: MessageForm,
  body: Fields,
  read: FieldReader,
): AssistantRequest | undefined {
  read.text(body, 'fp', '', { required: true, filled: true });
  const messages = readMessages(form, body, read);
  const threadId = body['threadId'] === null ? undefined : read.text(body, 'threadId', '');
  const size = read.number(body, 'retrievalPageSize', '', { least: 1, most: 50, whole: true });
  const filter = readFilter(body, read);
  const context = body['context'] === undefined ? [] : readContext(body['context'], read);
  const currentPath = read.text(body, 'currentPath', '', { longest: 200 });
  const lastQuestion = messages.findLastIndex(({ role, text }) => role === 'user' && text.trim() !== '');
  const question = messages[lastQuestion];
  if (question === undefined) {
    if (read.errors.length === 0)
      read.addError('/messages', 'must hold a message of role user with some text');
    return undefined;
  }
  return {
    question: {
      text: question.text.trim().slice(0, maxQuestionLength),
      retrievalPageSize: size ?? defaultRetrievalPageSize,
      filter,
      context,
      currentPath: currentPath === undefined ? undefined : pathOnAnyHost(currentPath),
    },
    earlier: messages.slice(0, lastQuestion),
    threadId,
  };
}

function readMessages(form: MessageForm, body: Fields, read: FieldReader): readonly Message[] {
  if (body['messages'] === undefined) {
    read.addError('/messages', 'is required');
    return [];
  }
  const items = read.list(body['messages'], '/messages');
  if (items.length === 0 && Array.isArray(body['messages'])) read.addError('/messages', 'must not be empty');
  return items.flatMap((item, index) => {
    const pointer = `/messages/${index}`;
    const fields = read.object(item, pointer);
    if (fields === undefined) return [];
    read.text(fields, 'id', pointer);
    const role = read.text(fields, 'role', pointer, { required: true, oneOf: roles[form] });
    const text = form === 'content' ? contentOf(fields, pointer, read) : partsOf(fields, pointer, read);
    return role === undefined ? [] : [{ role, text }];
  });
}

/** Older clients send both; the typed text is in `content`. */
function contentOf(fields: Fields, pointer: string, read: FieldReader): string {
  if (fields['content'] === undefined && fields['parts'] !== undefined) return partsOf(fields, pointer, read);
  return read.text(fields, 'content', pointer, { required: true }) ?? '';
}

function partsOf(fields: Fields, pointer: string, read: FieldReader): string {
  if (fields['parts'] === undefined) {
    read.addError(`${pointer}/parts`, 'is required');
    return '';
  }
  const texts = read.list(fields['parts'], `${pointer}/parts`).map((part, index) => {
    const at = `${pointer}/parts/${index}`;
    const partFields = read.object(part, at);
    if (partFields === undefined) return '';
    const type = read.text(partFields, 'type', at, { required: true });
    return type === 'text' ? (read.text(partFields, 'text', at, { required: true }) ?? '') : '';
  });
  return texts.join('');
}

function readContext(value: unknown, read: FieldReader): readonly ContextItem[] {
  return read.list(value, '/context').flatMap((item, index) => {
    const pointer = `/context/${index}`;
    const fields = read.object(item, pointer);
    if (fields === undefined) return [];
    const type = read.text(fields, 'type', pointer, { oneOf: ['code', 'textSelection'] });
    const text = read.text(fields, 'value', pointer, { required: true });
    const path = read.text(fields, 'path', pointer);
    read.text(fields, 'elementId', pointer);
    if (text === undefined) return [];
    return [
      {
        type: type === 'code' || type === 'textSelection' ? type : undefined,
        value: text,
        path: path === undefined ? undefined : pathOnAnyHost(path),
      },
    ];
  });
}
