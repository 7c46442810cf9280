import { entriesOf, field, isTrue, listOf, textField } from '../source/plain.ts';
import type { Plain } from '../source/tree.ts';
import type { Operation, Spec } from './openapi.ts';
import { followField, followReference, type Located } from './reference.ts';
import { fieldsOf, typeOf, type SchemaField } from './schema-fields.ts';

/** What a page tells of an operation, its references followed. */
export interface OperationDescription {
  readonly servers: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body: Payload | undefined;
  /** Of an AsyncAPI channel: its messages by name. */
  readonly responses: readonly Response[];
  readonly samples: readonly Sample[];
}

export interface Parameter extends SchemaField {
  /** `path`, `query`, `header` or `cookie`. */
  readonly place: string;
}

/** A body in the media types it may have. */
export interface Payload {
  readonly description: string | undefined;
  readonly required: boolean;
  readonly contents: readonly Content[];
}

export interface Response extends Payload {
  /** `200`, `4XX`, `default`; the name of a message. */
  readonly status: string;
}

export interface Content {
  /** Media type. */
  readonly type: string;
  /** `Loaf`, `Loaf[]`, `string`. */
  readonly schema: string;
  readonly fields: readonly SchemaField[];
  readonly example: Plain | undefined;
}

/** A hand-written request of `x-codeSamples`. */
export interface Sample {
  readonly language: string;
  readonly label: string;
  readonly source: string;
}

export function describeOperation(spec: Spec, operation: Operation): OperationDescription {
  const { parts } = spec;
  const own = partAt(spec, operation.file, operation.pointer);
  const item = partAt(spec, operation.file, operation.pointer.slice(0, operation.pointer.lastIndexOf('/')));
  const parameters = [...listed(spec, item, 'parameters'), ...listed(spec, own, 'parameters')];
  const inBody = parameters.filter(({ value }) => field(value, 'in') === 'body');
  return {
    servers:
      [own, item, partAt(spec, spec.file.path, '')]
        .map((level) =>
          listOf(field(level.value, 'servers')).flatMap((server) => textField(server, 'url') ?? []),
        )
        .find((urls) => urls.length > 0) ?? [],
    parameters: uniqueParameters(
      parameters.filter((one) => !inBody.includes(one)).flatMap((one) => parameterOf(spec, one)),
    ),
    body: bodyOf(spec, followField(parts, own, 'requestBody'), inBody[0]),
    responses: operation.method === 'CHANNEL' ? messagesOf(spec, own) : responsesOf(spec, own),
    samples: listOf(field(own.value, 'x-codeSamples')).flatMap(sampleOf),
  };
}

function partAt(spec: Spec, file: string, pointer: string): Located {
  const value: Plain = { $ref: `#${encodeURI(pointer)}` };
  return followReference(spec.parts, { value, file, pointer: '' });
}

function listed({ parts }: Spec, holder: Located, key: string): readonly Located[] {
  return listOf(field(holder.value, key)).map((value, index) =>
    followReference(parts, { value, file: holder.file, pointer: `${holder.pointer}/${key}/${index}` }),
  );
}

/** Those of the operation stand before those of its path. */
function uniqueParameters(parameters: readonly Parameter[]): readonly Parameter[] {
  return [...new Map(parameters.map((one) => [`${one.place} ${one.name}`, one])).values()];
}

function parameterOf(spec: Spec, located: Located): readonly Parameter[] {
  const { value } = located;
  const name = textField(value, 'name');
  if (name === undefined) return [];
  const written = field(value, 'schema') === undefined ? located : followField(spec.parts, located, 'schema');
  const place = textField(value, 'in') ?? 'query';
  return [
    {
      name,
      place,
      type: typeOf(spec, written),
      required: isTrue(value, 'required') || place === 'path',
      deprecated: isTrue(value, 'deprecated'),
      description: textField(value, 'description') ?? textField(written.value, 'description'),
      fields: fieldsOf(spec, written),
    },
  ];
}

function bodyOf(spec: Spec, located: Located, inBody: Located | undefined): Payload | undefined {
  if (inBody !== undefined) return payloadOf(spec, inBody);
  return located.value === undefined ? undefined : payloadOf(spec, located);
}

function payloadOf(spec: Spec, located: Located): Payload {
  const { value } = located;
  const contents = entriesOf(field(value, 'content')).map(([type]) =>
    contentOf(spec, followField(spec.parts, followField(spec.parts, located, 'content'), type), type),
  );
  const plain = field(value, 'schema') === undefined ? [] : [contentOf(spec, located, 'application/json')];
  return {
    description: textField(value, 'description'),
    required: isTrue(value, 'required'),
    contents: [...contents, ...plain],
  };
}

function contentOf(spec: Spec, located: Located, type: string): Content {
  const schema = followField(spec.parts, located, 'schema');
  return {
    type,
    schema: typeOf(spec, schema),
    fields: fieldsOf(spec, schema),
    example: exampleOf(spec, located, schema),
  };
}

function exampleOf(spec: Spec, located: Located, schema: Located): Plain | undefined {
  const own = field(located.value, 'example');
  if (own !== undefined) return own;
  const named = followField(spec.parts, located, 'examples');
  const [first] = entriesOf(named.value);
  const chosen = first && field(followField(spec.parts, named, first[0]).value, 'value');
  return chosen ?? field(schema.value, 'example') ?? listOf(field(schema.value, 'examples'))[0];
}

function responsesOf(spec: Spec, own: Located): readonly Response[] {
  const responses = followField(spec.parts, own, 'responses');
  return entriesOf(responses.value)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status]) => ({ status, ...payloadOf(spec, followField(spec.parts, responses, status)) }));
}

function messagesOf(spec: Spec, own: Located): readonly Response[] {
  const messages = followField(spec.parts, own, 'messages');
  return entriesOf(messages.value).map(([name]) => {
    const message = followField(spec.parts, messages, name);
    const payload = followField(spec.parts, message, 'payload');
    const schema =
      field(payload.value, 'schema') === undefined ? payload : followField(spec.parts, payload, 'schema');
    const type = textField(message.value, 'contentType') ?? 'application/json';
    const description = textField(message.value, 'description') ?? textField(message.value, 'summary');
    const example = field(listOf(field(message.value, 'examples'))[0], 'payload');
    const contents = [{ type, schema: typeOf(spec, schema), fields: fieldsOf(spec, schema), example }];
    return { status: textField(message.value, 'title') ?? name, description, required: false, contents };
  });
}

function sampleOf(sample: Plain): readonly Sample[] {
  const source = textField(sample, 'source');
  const language = textField(sample, 'lang') ?? '';
  return source === undefined ? [] : [{ language, label: textField(sample, 'label') ?? language, source }];
}
