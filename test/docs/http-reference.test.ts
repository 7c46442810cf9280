import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { serverOf } from '../support/server.ts';
import { repository } from './fences.ts';

interface Content {
  readonly schema: object;
  readonly example?: unknown;
}

interface Answer {
  readonly content?: Readonly<Record<string, Content>>;
  readonly headers?: Readonly<Record<string, object>>;
}

interface Operation {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: Answer;
  readonly responses: Readonly<Record<string, Answer>>;
}

const description = parse(readFileSync(`${repository}docs/openapi.yaml`, 'utf8'));

/** A part of the description with its references followed. */
function resolved(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(resolved);
  if (typeof part !== 'object' || part === null) return part;
  if ('$ref' in part && typeof part.$ref === 'string') {
    const keys = part.$ref.replace('#/', '').split('/');
    return resolved(keys.reduce((value, key) => value[key], description));
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(value)]));
}

interface Described {
  readonly name: string;
  readonly path: string;
  readonly operation: Operation;
}

const operations: readonly Described[] = Object.entries<Record<string, unknown>>(description.paths).flatMap(
  ([path, item]) =>
    ['get', 'post']
      .filter((method) => item[method] !== undefined)
      .map((method) => ({
        name: `${method.toUpperCase()} ${path}`,
        path,
        operation: resolved(item[method]) as Operation,
      })),
);

const site = `${repository}fixtures/sites/tabs/`;
const files = Object.fromEntries(
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').replace('//', '/'))
    .map((path) => [
      path.slice(path.indexOf('fixtures/sites/tabs/') + 'fixtures/sites/tabs/'.length),
      readFileSync(path, 'utf8'),
    ]),
);

const tokens: Readonly<Record<string, string>> = {
  accessToken: 'docs_dev_token',
  assistantKey: 'docs_dsc_dev',
};

test('the version is that of the package', () => {
  expect(description.info.version).toBe(packageJson.version);
});

interface Call extends Described {
  readonly expected: number;
  readonly what: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
}

/** The example of each operation with each credential it takes, and the ways to get it wrong that it has. */
const calls = operations.flatMap((described): readonly Call[] => {
  const { operation } = described;
  const body = operation.requestBody?.content?.['application/json']?.example;
  const schemes = operation.security.flatMap((scheme) => Object.keys(scheme));
  const right = schemes.length === 0 ? [undefined] : schemes.map((scheme) => tokens[scheme]);
  const wrong: readonly (Omit<Call, keyof Described> & { readonly isMeant: boolean })[] = [
    { expected: 401, what: 'without credentials', body, isMeant: schemes.length > 0 },
    {
      expected: 403,
      what: 'with the other credential',
      body,
      token: 'docs_dev_token',
      isMeant: schemes.length === 1,
    },
    {
      expected: 422,
      what: 'without its fields',
      body: {},
      token: 'docs_dsc_dev',
      isMeant: operation.responses['422'] !== undefined,
    },
  ];
  return [
    ...right.map((token) => ({
      ...described,
      expected: 200,
      what: `with ${token ?? 'nothing'}`,
      token,
      body,
    })),
    ...wrong.filter(({ isMeant }) => isMeant).map((call) => ({ ...described, ...call })),
  ];
});

const served: { server?: Awaited<ReturnType<typeof serverOf>> } = {};
beforeAll(async () => {
  served.server = await serverOf(files);
});

test.each(calls)(
  '$name $what responds with $expected as documented',
  async ({ name, path, operation, expected, token, body }) => {
    const response = await served.server?.request(
      path.replace('{domain}', 'crumb').replace('{name}', 'crumb-orders'),
      {
        method: name.split(' ')[0] ?? '',
        headers: {
          accept: 'application/json, text/event-stream, text/markdown, text/plain',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    );
    const answer = operation.responses[expected];
    expect(response?.status).toBe(expected);
    const [type = ''] = (response?.headers.get('content-type') ?? '').split(';');
    expect(Object.keys(answer?.content ?? {})).toContain(type);
    expect(
      Object.keys(answer?.headers ?? {}).filter((header) => response?.headers.has(header) !== true),
    ).toEqual([]);
    const text = (await response?.text()) ?? '';
    expect(text).not.toBe('');
    if (!type.endsWith('json')) return;
    const validate = new Ajv2020({ strict: false }).compile(answer?.content?.[type]?.schema ?? false);
    validate(JSON.parse(text));
    expect(validate.errors ?? []).toEqual([]);
  },
);

test('every example fits its schema', () => {
  const contents = operations.flatMap(({ name, operation }) =>
    [operation.requestBody, ...Object.values(operation.responses)].flatMap((message) =>
      Object.values(message?.content ?? {}).map((content) => ({ name, ...content })),
    ),
  );
  const examples = contents.filter(({ example }) => example !== undefined);
  expect(examples.length).toBeGreaterThan(8);
  const wrong = examples.filter(
    ({ schema, example }) => !new Ajv2020({ strict: false }).compile(schema)(example),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
