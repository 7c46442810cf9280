import type { Credential } from '../../model/operation/security.ts';
import type { Content } from '../../model/operation/parts.ts';
import type { Plain } from '../../source/tree.ts';
import type { Described } from './described.ts';
import { valueOf } from './example-value.ts';

/** What a sample sends. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Body | undefined;
}

export type Body =
  | { readonly kind: 'json'; readonly value: Plain }
  | { readonly kind: 'text'; readonly value: string }
  /** Of a form: names and texts. Files are told by `@` before their name. */
  | { readonly kind: 'form' | 'multipart'; readonly value: readonly (readonly [string, string])[] };

/** The request of an operation with all that it must have, and the given body. */
export function requestOf(
  { operation, description }: Described,
  content: Content | undefined,
  example: Plain | undefined,
): Request {
  const server = description.servers[0]?.url ?? '';
  const base = /^https?:/.test(server) ? server : `https://api.example.com${server}`;
  const needed = description.parameters.filter(({ required }) => required);
  const [credentials = []] = description.security;
  const inPlace = (place: Credential['place']) => [
    ...needed.filter((one) => one.place === place).map((one) => [one.name, exampleText(one)] as const),
    ...credentials.filter((one) => one.place === place).map(({ name, value }) => [name, value] as const),
  ];
  const path = operation.path.replace(/\{([^{}]*)\}/g, (written, name: string) => {
    const example = needed.find((one) => one.place === 'path' && one.name === name)?.example;
    return example === undefined ? written : encodeURIComponent(String(example));
  });
  const query = inPlace('query').map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`);
  const cookies = inPlace('cookie').map(([name, value]) => `${name}=${value}`);
  const body = content === undefined || example === undefined ? undefined : bodyOf(content.type, example);
  return {
    method: operation.method,
    url: `${base.replace(/\/$/, '')}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: [
      ...inPlace('header'),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
      // A multipart request names its own boundary.
      ...(content === undefined || body?.kind === 'multipart'
        ? []
        : [['Content-Type', content.type] as const]),
    ],
    body,
  };
}

function exampleText(one: Parameters<typeof valueOf>[0] & { readonly name: string }): string {
  const value = valueOf(one, { onlyRequired: true, leaving: 'read only' }, 0);
  if (value === '<string>') return `<${one.name.toLowerCase()}>`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// A gap such as `<token>` is easier to see when it is not escaped.
function encoded(value: string): string {
  return /^<[\w-]+>$/.test(value) ? value : encodeURIComponent(value);
}

function bodyOf(type: string, value: Plain): Body {
  if (/\bjson\b/.test(type)) return { kind: 'json', value };
  const isForm = type === 'application/x-www-form-urlencoded';
  if (!isForm && type !== 'multipart/form-data') return { kind: 'text', value: textOf(value) };
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return {
    kind: isForm ? 'form' : 'multipart',
    value: fields.map(([name, each]) => [name, textOf(each)] as const),
  };
}

function textOf(value: Plain): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
