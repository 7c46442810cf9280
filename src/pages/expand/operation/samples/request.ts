import type { Credential } from '../../../../site/model/operation/credential.ts';
import type { Content, Parameter, Response } from '../../../../site/model/operation/parts.ts';
import { isPlainArray } from '../../../../site/source/plain.ts';
import type { Plain } from '../../../../site/source/tree.ts';
import { bodyOf, isFile, isJson, type Body } from './body.ts';
import type { Operation } from '../../../../site/model/openapi/spec.ts';
import type { OperationDescription } from '../../../../site/model/operation/description.ts';
import { valueOf } from './example-value.ts';
import { pairsOf } from './parameter-text.ts';

/** The request that a sample sends. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Body | undefined;
  readonly answer: Answer;
}

/** How the response is read. */
export type Answer = 'json' | 'text' | 'file' | 'none';

/** The request of an operation with everything required, and the given body. */
export function requestOf(
  operation: Pick<Operation, 'method' | 'path'>,
  description: OperationDescription,
  content: Content | undefined,
  example: Plain | undefined,
): Request {
  const requiredParameters = description.parameters.filter(({ required }) => required);
  const [credentials = []] = description.security;
  const values = requiredParameters.flatMap((one) => {
    // In a path, a name in braces is easier to spot than a generated value.
    const value = one.place === 'path' ? one.example : exampleValue(one);
    return value === undefined ? [] : [{ ...one, value }];
  });
  return assembled({
    method: operation.method,
    path: operation.path,
    server: description.servers[0]?.url ?? '',
    values,
    credentials,
    type: content?.type,
    body: content === undefined ? undefined : bodyOf(content, example),
    answer: answerOf(operation.method, description.responses),
  });
}

/** The parts of a request before they are combined. */
interface RequestParts {
  readonly method: string;
  /** With the names of its parameters in braces. */
  readonly path: string;
  readonly server: string;
  readonly values: readonly (Pick<Parameter, 'name' | 'place' | 'style' | 'explode'> & {
    readonly value: Plain;
  })[];
  readonly credentials: readonly Pick<Credential, 'place' | 'name' | 'value'>[];
  /** Media type of the body. */
  readonly type: string | undefined;
  readonly body: Body | undefined;
  readonly answer: Answer;
}

export function assembled(parts: RequestParts): Request {
  const { method, server, values, credentials, type, body, answer } = parts;
  const pairsIn = (place: Credential['place'], encode: (text: string) => string = String) => [
    ...values.filter((one) => one.place === place).flatMap((one) => pairsOf(one, one.value, encode)),
    ...credentials
      .filter((one) => one.place === place)
      .map(({ name, value }) => [encode(name), encode(value)] as const),
  ];
  const path = parts.path.replace(/\{([^{}]*)\}/g, (written, name: string) => {
    const one = values.find((each) => each.place === 'path' && each.name === name);
    const [pair] = one === undefined ? [] : pairsOf(one, one.value, encodeURIComponent);
    return pair?.[1] ?? written;
  });
  const query = pairsIn('query', encoded).map(([name, value]) => `${name}=${value}`);
  const cookies = pairsIn('cookie').map(([name, value]) => `${name}=${value}`);
  return {
    method,
    url: `${baseOf(server)}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: [
      ...pairsIn('header'),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
      // A multipart request defines its own boundary.
      ...(type === undefined || body === undefined || body.kind === 'multipart'
        ? []
        : [['Content-Type', type] as const]),
    ],
    body,
    answer,
  };
}

/**
 * An absolute server address; for one relative to the location of the spec (`/v1`, `//api.crumb.example`), a
 * placeholder host.
 */
function baseOf(server: string): string {
  const base = server.replace(/\/$/, '');
  if (base === '') return 'https://api.example.com';
  if (server.includes('://')) return base;
  if (base.startsWith('//')) return `https:${base}`;
  return `https://api.example.com/${base.replace(/^\.?\//, '')}`;
}

/** An unknown value is named after its parameter. */
function exampleValue(one: Parameter): Plain {
  const value = valueOf(one, true, 0);
  const named = (each: Plain): Plain => (each === '<string>' ? `<${one.name.toLowerCase()}>` : each);
  return isPlainArray(value) ? value.map(named) : named(value);
}

// A placeholder such as `<token>` is easier to spot unescaped.
function encoded(value: string): string {
  return /^<[\w-]+>$/.test(value) ? value : encodeURIComponent(value);
}

/** How the first successful response is read. */
export function answerOf(method: string, responses: readonly Response[]): Answer {
  const match =
    responses.find(({ status }) => /^2/.test(status)) ?? responses.find(({ status }) => status === 'default');
  if (/^head$/i.test(method) || /^20[45]$/.test(match?.status ?? '')) return 'none';
  const [content] = match?.contents ?? [];
  if (content === undefined) return 'text';
  if (isJson(content.type)) return 'json';
  return isFile(content) ? 'file' : 'text';
}
