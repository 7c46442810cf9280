import { entriesOf, field, isTrue, textField } from '../../source/plain.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { followField } from '../openapi/reference.ts';
import { examplesOf, swaggerExamples } from './examples.ts';
import { parameterOf } from './parameters.ts';
import type { Payload } from './parts.ts';
import type { Access } from '../schema/facts.ts';
import { shapeOf } from '../schema/fields.ts';

/** The content of `requestBody`; in Swagger 2, the parameters that are sent in the body. */
export function bodyOf(
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
export function payloadOf(
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

// Since OpenAPI 3.2, a media type may define the items of a stream (4.14).
function schemaOf(spec: Spec, media: Located): Located {
  const items = field(media.value, 'itemSchema');
  return items === undefined || field(media.value, 'schema') !== undefined
    ? followField(spec.parts, media, 'schema')
    : { ...media, value: { type: 'array', items } };
}
