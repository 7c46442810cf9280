import { field, textField, listOf } from '../../source/plain.ts';
import { itemPointer } from '../openapi/path-item.ts';
import { followField, followReference } from '../openapi/reference.ts';
import type { Located, Operation, Spec } from '../openapi/spec.ts';
import { shapeOf } from '../schema/fields.ts';
import { callbacksOf, type Callback } from './callbacks.ts';
import { type Credential, credentialOf } from './credential.ts';
import { payloadExamples } from './examples.ts';
import { exchangeOf, type Exchange, type Levels } from './exchange.ts';
import { listed, membersOf, partAt } from './located.ts';
import type { Sample, Parameter, Response } from './parts.ts';
import { securityOf } from './security.ts';
import { serversOf, type Server } from './servers.ts';

/** What a page shows about an operation, with references followed. */
export interface OperationDescription extends Exchange {
  readonly servers: readonly Server[];
  /** The address after the server. */
  readonly address: string;
  /** Alternatives, each with all the credentials it requires. */
  readonly security: readonly (readonly Credential[])[];
  readonly samples: readonly Sample[];
  readonly callbacks: readonly Callback[];
}

/** Needed by pages, search and samples: cached as long as the operation lives. */
export function describeOperation(spec: Spec, operation: Operation): OperationDescription {
  const description = cache.get(operation) ?? describe(spec, operation);
  cache.set(operation, description);
  return description;
}

const cache = new WeakMap<Operation, OperationDescription>();

function describe(spec: Spec, operation: Operation): OperationDescription {
  const { file, pointer, method } = operation;
  const located = partAt(spec, file, pointer);
  const item = partAt(spec, file, itemPointer(pointer));
  const levels = { located, item, whole: partAt(spec, spec.file.path, '') };
  return {
    servers: serversOf(spec, [located, item], levels.whole),
    samples: samplesOf(spec, located),
    ...(method === 'CHANNEL' ? ofChannel(spec, levels, operation) : ofRequest(spec, levels, operation)),
  };
}

type Described = Omit<OperationDescription, 'servers' | 'samples'>;

function ofRequest(spec: Spec, levels: Levels, { method, path }: Operation): Described {
  const { located, whole } = levels;
  return {
    address: path,
    security: securityOf(spec, field(located.value, 'security') ?? field(whole.value, 'security'), whole),
    ...exchangeOf(spec, levels, method === 'WEBHOOK' ? 'api' : 'reader'),
    callbacks: callbacksOf(spec, levels),
  };
}

function ofChannel(spec: Spec, { located, whole }: Levels, operation: Operation): Described {
  return {
    address: textField(located.value, 'address') ?? operation.path,
    security: channelSecurity(spec, located, whole, operation),
    parameters: channelParameters(spec, located),
    body: undefined,
    responses: messagesOf(spec, located, whole, operation),
    callbacks: [],
  };
}

/** The second is the former name of the first. */
const sampleFields = ['x-codeSamples', 'x-code-samples'];

function samplesOf(spec: Spec, located: Located): readonly Sample[] {
  const written = sampleFields.map((key) => listed(spec, located, key).flatMap(sampleOf));
  return written.find((samples) => samples.length > 0) ?? [];
}

function sampleOf({ value }: Located): readonly Sample[] {
  const source = textField(value, 'source');
  const language = textField(value, 'lang') ?? '';
  return source === undefined ? [] : [{ language, label: textField(value, 'label') ?? language, source }];
}

/** Alternative credentials of any of its operations, otherwise of any of its servers. */
function channelSecurity(
  spec: Spec,
  channel: Located,
  whole: Located,
  { pointer }: Operation,
): readonly (readonly Credential[])[] {
  const operations = membersOf(spec, whole, 'operations').filter(
    ([, { value }]) => referred(field(value, 'channel')) === pointer,
  );
  const named = listOf(field(channel.value, 'servers')).map((server) =>
    textField(server, '$ref')?.split('/').at(-1),
  );
  const servers = membersOf(spec, whole, 'servers').filter(
    ([name]) => named.length === 0 || named.includes(name),
  );
  const candidates = [operations, servers].map((holders) =>
    holders.flatMap(([, one]) => credentialsIn(spec, one)),
  );
  const credentials = candidates.find(({ length }) => length > 0) ?? [];
  return [...new Map(credentials.map((credential) => [credential.scheme, [credential]])).values()];
}

function credentialsIn(spec: Spec, { value, file, pointer }: Located): readonly Credential[] {
  return listOf(field(value, 'security')).map((scheme, index) => {
    const at = { value: scheme, file, pointer: `${pointer}/security/${index}` };
    const defined = followReference(spec.parts, at).value;
    const name = textField(scheme, '$ref')?.split('/').at(-1) ?? textField(defined, 'type') ?? '';
    return credentialOf(name, defined, listOf(field(defined, 'scopes')).map(String));
  });
}

/** The messages of an AsyncAPI channel, with their direction where the spec has an operation for them. */
function messagesOf(spec: Spec, channel: Located, whole: Located, operation: Operation): readonly Response[] {
  const directions = directionsOf(spec, whole, operation.pointer);
  return membersOf(spec, channel, 'messages').map(([name, message]) => {
    const payload = followField(spec.parts, message, 'payload');
    const schema =
      field(payload.value, 'schema') === undefined ? payload : followField(spec.parts, payload, 'schema');
    const type = textField(message.value, 'contentType') ?? 'application/json';
    const shape = shapeOf(spec, schema);
    return {
      status: textField(message.value, 'title') ?? name,
      description: textField(message.value, 'description') ?? textField(message.value, 'summary'),
      required: false,
      direction: directions.get(`${operation.pointer}/messages/${name}`) ?? directions.get(operation.pointer),
      headers: shapeOf(spec, followField(spec.parts, message, 'headers')).fields,
      links: [],
      contents: [{ type, shape, examples: payloadExamples(message.value, shape) }],
    };
  });
}

// Readers send what the application receives.
function directionsOf(spec: Spec, whole: Located, channel: string): ReadonlyMap<string, 'send' | 'receive'> {
  const directions = new Map<string, 'send' | 'receive'>();
  for (const [, { value }] of membersOf(spec, whole, 'operations')) {
    if (referred(field(value, 'channel')) !== channel) continue;
    const direction = textField(value, 'action') === 'receive' ? 'send' : 'receive';
    const messages = listOf(field(value, 'messages')).map(referred);
    for (const place of messages.length > 0 ? messages : [channel])
      if (!directions.has(place)) directions.set(place, direction);
  }
  return directions;
}

function referred(reference: Located['value']): string {
  return textField(reference, '$ref')?.replace(/^#/, '') ?? '';
}

/** The inputs of a channel's address: its parameters, and the query and headers of a WebSocket. */
function channelParameters(spec: Spec, channel: Located): readonly Parameter[] {
  const inAddress = membersOf(spec, channel, 'parameters').map(([name, parameter]) => {
    const shape = shapeOf(spec, parameter);
    const written = { place: 'path', style: 'simple', explode: false };
    return { ...shape, ...written, type: 'string', name, kind: 'field' as const, required: true };
  });
  const socket = ['bindings', 'ws'].reduce((located, key) => followField(spec.parts, located, key), channel);
  const bound = (['query', 'headers'] as const).flatMap((key) =>
    shapeOf(spec, followField(spec.parts, socket, key)).fields.map((one) => ({
      ...one,
      place: key === 'headers' ? 'header' : key,
      style: key === 'headers' ? 'simple' : 'form',
      explode: key === 'query',
    })),
  );
  return [...inAddress, ...bound];
}
