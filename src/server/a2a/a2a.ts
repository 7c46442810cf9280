import { Hono, type Context } from 'hono';
import { mebibyte } from '../api/endpoint.ts';
import { fieldReader } from '../api/field-reader.ts';
import { overQuota, quotaHeaders, type TakeQuota } from '../api/quota.ts';
import type { Engine, Question, Turn } from '../assistant/engine.ts';
import { jsonBody } from '../http/body.ts';
import { methodNotAllowed, problem, unprocessable } from '../http/problem.ts';
import type { ApiOptions, ServerEnvironment } from '../options.ts';
import { readAgentMessage, type AgentMessage } from './message.ts';
import { unsupportedVersion, versionNotSupported } from './version.ts';

/** Answers A2A requests of other agents with one message of the assistant. */
export function createAgent(options: ApiOptions, quota: TakeQuota): Hono<ServerEnvironment> {
  const agent = new Hono<ServerEnvironment>();
  for (const path of ['/message:send', '/v1/message:send']) {
    agent.post(path, (context) => reply(context, options, quota));
    agent.all(path, () => methodNotAllowed(['POST', 'OPTIONS']));
  }
  return agent;
}

async function reply(
  context: Context<ServerEnvironment>,
  options: ApiOptions,
  quota: TakeQuota,
): Promise<Response> {
  const taken = await quota({ address: context.env?.address ?? '' });
  const response = overQuota(taken) ?? (await answer(context.req.raw, options));
  for (const [name, value] of Object.entries(quotaHeaders(taken))) response.headers.set(name, value);
  return response;
}

async function answer(raw: Request, options: ApiOptions): Promise<Response> {
  const version = unsupportedVersion(raw);
  if (version !== undefined) return versionNotSupported(version);
  const body = await jsonBody(raw, { largest: mebibyte, patience: options.patience });
  if ('refusal' in body) return body.refusal;
  const reader = fieldReader();
  const message = readAgentMessage(body.value, reader);
  if (message === undefined || reader.errors.length > 0) return unprocessable(reader.errors);
  // An unknown or expired context id is kept: the protocol forbids answering under another.
  const contextId = message.contextId ?? crypto.randomUUID();
  // Agents choose their context ids, which must not collide with threads of the assistant API.
  const thread = `a2a:${contextId}`;
  const history = (await options.store.turns(thread)) ?? [];
  const text = await textOf(options.engine, message, history, raw.signal);
  if (typeof text !== 'string') return problem(503, text.failure);
  await options.store.remember(thread, { question: message.text, answer: text });
  const part = { text: text.replaceAll('](/', `](${options.address.origin}/`) };
  const spoken = { messageId: crypto.randomUUID(), contextId, role: 'ROLE_AGENT', [message.form]: [part] };
  return Response.json({ message: spoken }, { headers: { 'cache-control': 'no-store' } });
}

async function textOf(
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
