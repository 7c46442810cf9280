import { Hono, type Context } from 'hono';
import { isRecord } from '../../site/source/plain.ts';
import { mebibyte } from '../api/endpoint.ts';
import { fieldReader, type FieldReader } from '../api/field-reader.ts';
import { overQuota, type TakeQuota, withQuota } from '../api/quota.ts';
import type { Engine, Question, Turn } from '../assistant/engine.ts';
import { maxQuestionLength } from '../assistant/request.ts';
import { acceptsOnly } from '../http/accept.ts';
import { jsonBody } from '../http/body.ts';
import { methodNotAllowed, problem, unprocessable } from '../http/problem.ts';
import type { ApiOptions, ServerEnvironment } from '../options.ts';

/** Answers A2A requests of other agents with one message of the assistant. */
export function createAgent(options: ApiOptions, quota: TakeQuota): Hono<ServerEnvironment> {
  const agent = new Hono<ServerEnvironment>();
  for (const path of ['/message:send', '/v1/message:send']) {
    agent.post(path, (context) => answerWithinQuota(context, options, quota));
    agent.all(path, () => methodNotAllowed(['POST', 'OPTIONS']));
  }
  for (const path of ['/message:stream', '/v1/message:stream'])
    agent.post(path, () =>
      agentError(
        400,
        'UNIMPLEMENTED',
        'UNSUPPORTED_OPERATION',
        'streaming is not supported: use message:send',
      ),
    );
  for (const path of ['/tasks', '/tasks/*', '/v1/tasks', '/v1/tasks/*'])
    agent.all(path, (context, next) => (isOfAgent(context.req.raw) ? taskError(context.req.path) : next()));
  return agent;
}

/** A page may have the address of a task: only agents ask for JSON, name the version, or send something. */
function isOfAgent({ method, headers }: Request): boolean {
  if (method === 'OPTIONS') return false;
  if (method !== 'GET' && method !== 'HEAD') return true;
  return (
    headers.has('a2a-version') ||
    acceptsOnly(headers.get('accept') ?? undefined, 'application/json', 'text/html')
  );
}

/** Messages are answered at once, so that there are no tasks. */
function taskError(path: string): Response {
  return /\/tasks\/?$/.test(path)
    ? agentError(
        400,
        'UNIMPLEMENTED',
        'UNSUPPORTED_OPERATION',
        'there are no tasks: messages are answered at once',
      )
    : agentError(404, 'NOT_FOUND', 'TASK_NOT_FOUND', 'there is no such task: messages are answered at once');
}

async function answerWithinQuota(
  context: Context<ServerEnvironment>,
  options: ApiOptions,
  quota: TakeQuota,
): Promise<Response> {
  const states = await quota({ address: context.env?.address ?? '' });
  return withQuota(overQuota(states) ?? (await answer(context.req.raw, options)), states);
}

async function answer(raw: Request, options: ApiOptions): Promise<Response> {
  const version = unsupportedVersion(raw);
  if (version !== undefined) return versionNotSupported(version);
  const body = await jsonBody(raw, { maxBytes: mebibyte, timeout: options.bodyTimeout });
  if ('refusal' in body) return body.refusal;
  const reader = fieldReader();
  const message = readAgentMessage(body.value, reader);
  if (message === undefined || reader.errors.length > 0) return unprocessable(reader.errors);
  // An unknown or expired context id is kept: the protocol forbids answering under another.
  const contextId = message.contextId ?? crypto.randomUUID();
  // Agents choose their context ids, which must not collide with threads of the assistant API.
  const thread = `a2a:${contextId}`;
  const history = (await options.store.turns(thread)) ?? [];
  const text = await answerText(options.engine, message, history, raw.signal);
  if (typeof text !== 'string') return problem(503, text.failure);
  await options.store.remember(thread, { question: message.text, answer: text });
  const part = { text: text.replaceAll('](/', `](${options.address.origin}/`) };
  const reply = { messageId: crypto.randomUUID(), contextId, role: 'ROLE_AGENT', [message.form]: [part] };
  return Response.json({ message: reply }, { headers: { 'cache-control': 'no-store' } });
}

async function answerText(
  engine: Engine,
  { text }: AgentMessage,
  history: readonly Turn[],
  signal: AbortSignal,
): Promise<string | { readonly failure: string }> {
  const question: Question = {
    text,
    history,
    retrievalPageSize: 5,
    filter: {},
    context: [],
    currentPath: undefined,
  };
  const texts: string[] = [];
  for await (const event of engine(question, signal)) {
    if (event.kind === 'failure') return { failure: event.message };
    if (event.kind === 'text') texts.push(event.text);
  }
  return texts.join('');
}

/** A message of another agent. */
interface AgentMessage {
  readonly text: string;
  readonly contextId: string | undefined;
  /** The key of its parts: `content` in clients of 0.3, `parts` in those of 1.0. The answer uses the same. */
  readonly form: 'content' | 'parts';
}

function readAgentMessage(body: unknown, read: FieldReader): AgentMessage | undefined {
  const fields = read.object(body, '');
  const message = fields && read.object(fields['message'], '/message');
  if (message === undefined) return undefined;
  const form = message['parts'] === undefined && message['content'] !== undefined ? 'content' : 'parts';
  const parts = read.list(message[form], `/message/${form}`);
  const texts = parts.flatMap((part) =>
    isRecord(part) && typeof part['text'] === 'string' ? [part['text']] : [],
  );
  const text = texts.join('\n').trim();
  const contextId = read.text(message, 'contextId', '/message', { longest: 200 });
  if (read.errors.length === 0 && text === '')
    read.addError(`/message/${form}`, 'must contain a part with text');
  return text === ''
    ? undefined
    : { text: text.slice(0, maxQuestionLength), contextId: contextId === '' ? undefined : contextId, form };
}

const supported = ['0.3', '1.0'];

/** The client's protocol version if it is not supported. Clients of 0.3 send none. */
function unsupportedVersion(request: Request): string | undefined {
  const requestedVersion =
    request.headers.get('a2a-version') ?? new URL(request.url).searchParams.get('A2A-Version');
  const version = (requestedVersion ?? '').trim();
  const [major, minor] = version.split('.');
  return version === '' || supported.includes(`${major}.${minor}`) ? undefined : version;
}

function versionNotSupported(version: string): Response {
  const message = `version "${version.slice(0, 20)}" of A2A is not supported; send ${supported.join(' or ')}`;
  return agentError(400, 'FAILED_PRECONDITION', 'VERSION_NOT_SUPPORTED', message);
}

/** An error of the protocol, as a problem document that contains it. */
function agentError(code: 400 | 404, status: string, reason: string, message: string): Response {
  const details = [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'a2a-protocol.org' },
  ];
  return problem(code, message, { members: { error: { code, status, message, details } } });
}
