import { field, listOf, textField, isTrue } from '../../source/plain.ts';
import { followField } from '../openapi/reference.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import type { Access } from '../schema/facts.ts';
import { shapeOf } from '../schema/fields.ts';
import { describedField, parameterOf, uniqueParameters } from './parameters.ts';
import { examplesOf, swaggerExamples } from './examples.ts';
import { linksOf } from './links.ts';
import { listed, membersOf } from './located.ts';
import type { Parameter, Payload, Response } from './parts.ts';

/** A request and its responses. */
export interface Exchange {
  readonly parameters: readonly Parameter[];
  readonly body: Payload | undefined;
  /** For AsyncAPI channels: messages by name. */
  readonly responses: readonly Response[];
}

/** An operation with its context. */
export interface Levels {
  readonly located: Located;
  /** Its path item. */
  readonly item: Located;
  readonly whole: Located;
}

/** The exchange of an operation that the reader calls, or by which the API calls the reader. */
export function exchangeOf(spec: Spec, { located, item, whole }: Levels, caller: 'reader' | 'api'): Exchange {
  const [out, back]: readonly Access[] =
    caller === 'reader' ? ['read only', 'write only'] : ['write only', 'read only'];
  const all = [...listed(spec, item, 'parameters'), ...listed(spec, located, 'parameters')];
  const inBody = all.filter(({ value }) => /^(?:body|formData)$/.test(textField(value, 'in') ?? ''));
  const others = all.filter((one) => !inBody.includes(one));
  return {
    parameters: uniqueParameters(others.flatMap((one) => parameterOf(spec, one))),
    body: bodyOf(
      spec,
      followField(spec.parts, located, 'requestBody'),
      inBody,
      out,
      consumed(located, whole),
    ),
    responses: responsesOf(spec, located, back),
  };
}

function consumed(located: Located, whole: Located): string | undefined {
  return listOf(field(located.value, 'consumes') ?? field(whole.value, 'consumes')).map(String)[0];
}

/** The responses of an operation, by status. */
function responsesOf(spec: Spec, located: Located, leaving: Access | undefined): readonly Response[] {
  return membersOf(spec, located, 'responses')
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, response]) => ({
      status,
      ...payloadOf(spec, response, leaving),
      description: textField(response.value, 'description') ?? textField(response.value, 'summary'),
      headers: membersOf(spec, response, 'headers').map(([name, header]) =>
        describedField(spec, header, name),
      ),
      links: linksOf(spec, response),
    }));
}

/** The content of `requestBody`; in Swagger 2, the parameters that are sent in the body. */
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

/** The content of a body, response or Swagger 2 parameter, in each of its media types. */
function payloadOf(
  spec: Spec,
  located: Located,
  leaving: Access | undefined,
  plainType = 'application/json',
): Payload {
  const { value } = located;
  const contents = membersOf(spec, located, 'content').map(([type, media]) => {
    const shape = shapeOf(spec, schemaOf(spec, media), leaving);
    return { type, shape, examples: examplesOf(spec, media, shape, type) };
  });
  if (field(value, 'schema') !== undefined) {
    const shape = shapeOf(spec, followField(spec.parts, located, 'schema'), leaving);
    contents.push({ type: plainType, shape, examples: swaggerExamples(value, plainType, shape) });
  }
  return { description: textField(value, 'description'), required: isTrue(value, 'required'), contents };
}

// Since OpenAPI 3.2, a media type may define the items of a stream (4.14).
function schemaOf(spec: Spec, media: Located): Located {
  const items = field(media.value, 'itemSchema');
  return items === undefined || field(media.value, 'schema') !== undefined
    ? followField(spec.parts, media, 'schema')
    : { ...media, value: { type: 'array', items } };
}
