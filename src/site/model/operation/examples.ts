import { field, listOf, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import type { Shape } from '../schema/fields.ts';
import { membersOf } from './located.ts';

/** An example in the spec. */
export interface Example {
  /** Its summary or name; undefined for the only one. */
  readonly name: string | undefined;
  readonly value: Plain;
}

/** Nobody reads more examples of one value. */
const maxExamples = 6;

/**
 * The examples of a media type or parameter, otherwise that of its schema; `type` is the media type in which the value
 * is written.
 */
export function examplesOf(spec: Spec, media: Located, shape: Shape, type = 'json'): readonly Example[] {
  const single = field(media.value, 'example');
  if (single !== undefined) return [{ name: undefined, value: single }];
  const examples = membersOf(spec, media, 'examples').flatMap(
    ([name, { value: example }]): readonly Example[] => {
      const value = valueIn(example, type);
      return value === undefined ? [] : [{ name: textField(example, 'summary') ?? name, value }];
    },
  );
  return examples.length > 0 ? examples.slice(0, maxExamples) : ofShape(shape);
}

/**
 * Since OpenAPI 3.2, a value may be given both as data and serialized (4.19); formats other than JSON are shown
 * serialized.
 */
function valueIn(example: Plain | undefined, type: string): Plain | undefined {
  const valueKeys = ['dataValue', 'serializedValue'];
  const keys = ['value', ...(/\bjson\b/.test(type) ? valueKeys : valueKeys.toReversed())];
  return keys.map((key) => field(example, key)).find((value) => value !== undefined);
}

/** The examples of a channel's message, otherwise that of its payload. */
export function payloadExamples(message: Plain | undefined, shape: Shape): readonly Example[] {
  const examples = listOf(field(message, 'examples')).flatMap((example): readonly Example[] => {
    const value = field(example, 'payload');
    const name = textField(example, 'summary') ?? textField(example, 'name');
    return value === undefined ? [] : [{ name, value }];
  });
  return examples.length > 0 ? examples.slice(0, maxExamples) : ofShape(shape);
}

/** Swagger 2 puts the examples of a response next to its schema, by media type. */
export function swaggerExamples(response: Plain | undefined, type: string, shape: Shape): readonly Example[] {
  const value = field(field(response, 'examples'), type);
  return value === undefined ? ofShape(shape) : [{ name: undefined, value }];
}

function ofShape({ example }: Shape): readonly Example[] {
  return example === undefined ? [] : [{ name: undefined, value: example }];
}
