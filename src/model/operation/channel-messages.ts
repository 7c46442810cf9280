import { entriesOf, field, listOf, textField } from '../../source/plain.ts';
import type { Located, Operation, Spec } from '../openapi/spec.ts';
import { followField } from '../openapi/reference.ts';
import { payloadExamples } from './examples.ts';
import type { Parameter, Response } from './parts.ts';
import { shapeOf } from '../schema/fields.ts';

/** The messages of an AsyncAPI channel, with their direction where the spec has an operation for them. */
export function messagesOf(
  spec: Spec,
  channel: Located,
  whole: Located,
  operation: Operation,
): readonly Response[] {
  const messages = followField(spec.parts, channel, 'messages');
  const directions = directionsOf(spec, whole, operation.pointer);
  return entriesOf(messages.value).map(([name]) => {
    const message = followField(spec.parts, messages, name);
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
  const operations = followField(spec.parts, whole, 'operations');
  const directions = new Map<string, 'send' | 'receive'>();
  for (const [name] of entriesOf(operations.value)) {
    const { value } = followField(spec.parts, operations, name);
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
export function channelParameters(spec: Spec, channel: Located): readonly Parameter[] {
  const parameters = followField(spec.parts, channel, 'parameters');
  const inAddress = entriesOf(parameters.value).map(([name]) => {
    const shape = shapeOf(spec, followField(spec.parts, parameters, name));
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
