import { entriesOf, field, isTrue, listOf, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, Operation, Spec } from '../openapi.ts';
import { followField, followReference } from '../reference.ts';
import { channelParameters, messagesOf } from './channel-messages.ts';
import type { Credential } from './credential.ts';
import { channelSecurity } from './channel-security.ts';
import { examplesOf, swaggerExamples } from './examples.ts';
import type { Parameter, Payload, Response, Sample } from './parts.ts';
import type { Access } from './schema-facts.ts';
import { shapeOf, type SchemaField } from './schema-fields.ts';
import { securityOf } from './security.ts';
import { serversOf, type Server } from './servers.ts';

/** What a page tells of an operation, its references followed. */
export interface OperationDescription {
  readonly servers: readonly Server[];
  /** What follows the server in the address. */
  readonly address: string;
  /** The ways to be let in, each with all it takes. */
  readonly security: readonly (readonly Credential[])[];
  readonly parameters: readonly Parameter[];
  readonly body: Payload | undefined;
  /** Of an AsyncAPI channel: its messages by name. */
  readonly responses: readonly Response[];
  readonly samples: readonly Sample[];
}

/** Pages, search and samples all ask for it: it is found once, as long as the operation lives. */
export function describeOperation(spec: Spec, operation: Operation): OperationDescription {
  const description = known.get(operation) ?? describe(spec, operation);
  known.set(operation, description);
  return description;
}

const known = new WeakMap<Operation, OperationDescription>();

function describe(spec: Spec, operation: Operation): OperationDescription {
  const own = partAt(spec, operation.file, operation.pointer);
  const item = partAt(
    spec,
    operation.file,
    operation.pointer.replace(/(?:\/additionalOperations)?\/[^/]*$/, ''),
  );
  const whole = partAt(spec, spec.file.path, '');
  const isChannel = operation.method === 'CHANNEL';
  const parameters = isChannel
    ? []
    : [...listed(spec, item, 'parameters'), ...listed(spec, own, 'parameters')];
  const [out, back]: readonly Access[] =
    operation.method === 'WEBHOOK' ? ['write only', 'read only'] : ['read only', 'write only'];
  const inBody = parameters.filter(({ value }) => /^(?:body|formData)$/.test(textField(value, 'in') ?? ''));
  return {
    servers: serversOf(spec, [own, item], whole),
    address: isChannel ? (textField(own.value, 'address') ?? operation.path) : operation.path,
    security: isChannel ? channelSecurity(spec, own, whole, operation) : securityOf(spec, own, whole),
    parameters: isChannel
      ? channelParameters(spec, own)
      : uniqueParameters(
          parameters.filter((one) => !inBody.includes(one)).flatMap((one) => parameterOf(spec, one)),
        ),
    body: bodyOf(spec, followField(spec.parts, own, 'requestBody'), inBody, out, consumed(own, whole)),
    responses: isChannel ? messagesOf(spec, own, whole, operation) : responsesOf(spec, own, back),
    samples: listed(spec, own, 'x-codeSamples').flatMap(sampleOf),
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
  const place = textField(value, 'in') ?? 'query';
  return [
    {
      ...describedField(spec, located, name),
      place,
      required: isTrue(value, 'required') || place === 'path',
      ...writingOf(value, place),
    },
  ];
}

function writingOf(value: Plain | undefined, place: string): Pick<Parameter, 'style' | 'explode'> {
  if (entriesOf(field(value, 'content')).length > 0) return { style: 'json', explode: false };
  const format = textField(value, 'collectionFormat');
  const isSwagger = field(value, 'schema') === undefined;
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const style = textField(value, 'style') ?? swaggerStyles[format ?? ''] ?? usual;
  const explode = field(value, 'explode');
  const isExploded = isSwagger ? format === 'multi' : style === 'form' || style === 'deepObject';
  return { style, explode: typeof explode === 'boolean' ? explode : isExploded };
}

/** Where Swagger 2 names the sign between the items of a list. */
const swaggerStyles: Readonly<Record<string, string>> = { ssv: 'spaceDelimited', pipes: 'pipeDelimited' };

// Parameters and headers hold a schema, or a media type that does; those of Swagger 2 are one.
function describedField(spec: Spec, located: Located, name: string): SchemaField {
  const { value } = located;
  const [media] = entriesOf(field(value, 'content'));
  const holder =
    media === undefined
      ? located
      : followField(spec.parts, followField(spec.parts, located, 'content'), media[0]);
  const isPlain = field(holder.value, 'schema') === undefined;
  const shape = shapeOf(spec, isPlain ? located : followField(spec.parts, holder, 'schema'));
  const [example] = [located, holder].flatMap((each) => examplesOf(spec, each, shape));
  return {
    ...shape,
    name,
    kind: 'field',
    required: isTrue(value, 'required'),
    deprecated: isTrue(value, 'deprecated') || shape.deprecated,
    description: textField(value, 'description') ?? shape.description,
    example: example?.value,
  };
}

function consumed(own: Located, whole: Located): string | undefined {
  return listOf(field(own.value, 'consumes') ?? field(whole.value, 'consumes')).map(String)[0];
}

function bodyOf(
  spec: Spec,
  located: Located,
  inBody: readonly Located[],
  leaving: Access | undefined,
  consumes: string | undefined,
): Payload | undefined {
  const [whole] = inBody;
  if (whole === undefined) return located.value === undefined ? undefined : payloadOf(spec, located, leaving);
  if (textField(whole.value, 'in') === 'body') return payloadOf(spec, whole, leaving, consumes);
  const fields = inBody.flatMap((one) => parameterOf(spec, one));
  const shape = { ...shapeOf(spec, { ...whole, value: { type: 'object' } }), fields };
  const content = { type: consumes ?? 'application/x-www-form-urlencoded', shape, examples: [] };
  return { description: undefined, required: fields.some(({ required }) => required), contents: [content] };
}

function payloadOf(
  spec: Spec,
  located: Located,
  leaving: Access | undefined,
  plainType = 'application/json',
): Payload {
  const { value } = located;
  const contents = entriesOf(field(value, 'content')).map(([type]) => {
    const media = followField(spec.parts, followField(spec.parts, located, 'content'), type);
    const shape = shapeOf(spec, schemaOf(spec, media), leaving);
    return { type, shape, examples: examplesOf(spec, media, shape, type) };
  });
  if (field(value, 'schema') !== undefined) {
    const shape = shapeOf(spec, followField(spec.parts, located, 'schema'), leaving);
    contents.push({ type: plainType, shape, examples: swaggerExamples(value, plainType, shape) });
  }
  return { description: textField(value, 'description'), required: isTrue(value, 'required'), contents };
}

// Since OpenAPI 3.2 a media type may say what each item of a stream is (4.14).
function schemaOf(spec: Spec, media: Located): Located {
  const items = field(media.value, 'itemSchema');
  return items === undefined || field(media.value, 'schema') !== undefined
    ? followField(spec.parts, media, 'schema')
    : { ...media, value: { type: 'array', items } };
}

function responsesOf(spec: Spec, own: Located, leaving: Access | undefined): readonly Response[] {
  const responses = followField(spec.parts, own, 'responses');
  return entriesOf(responses.value)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status]) => {
      const response = followField(spec.parts, responses, status);
      const headers = followField(spec.parts, response, 'headers');
      return {
        status,
        ...payloadOf(spec, response, leaving),
        description: textField(response.value, 'description') ?? textField(response.value, 'summary'),
        headers: entriesOf(headers.value).map(([name]) =>
          describedField(spec, followField(spec.parts, headers, name), name),
        ),
      };
    });
}

function sampleOf({ value }: Located): readonly Sample[] {
  const source = textField(value, 'source');
  const language = textField(value, 'lang') ?? '';
  return source === undefined ? [] : [{ language, label: textField(value, 'label') ?? language, source }];
}
