import { entriesOf, field, listOf, textField } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, Spec } from '../openapi.ts';
import { followField } from '../reference.ts';
import type { Shape } from './schema-fields.ts';

/** An example the spec gives. */
export interface Example {
  /** Its summary, or its name; none for the only one. */
  readonly name: string | undefined;
  readonly value: Plain;
}

/** Those of a media type, else that of its schema. */
export function examplesOf(spec: Spec, media: Located, shape: Shape): readonly Example[] {
  const own = field(media.value, 'example');
  if (own !== undefined) return [{ name: undefined, value: own }];
  const named = followField(spec.parts, media, 'examples');
  const examples = entriesOf(named.value).flatMap(([name]): readonly Example[] => {
    const example = followField(spec.parts, named, name).value;
    const value = field(example, 'value');
    return value === undefined ? [] : [{ name: textField(example, 'summary') ?? name, value }];
  });
  return examples.length > 0 ? examples : ofShape(shape);
}

/** Those of a message of a channel, else that of its payload. */
export function payloadExamples(message: Plain | undefined, shape: Shape): readonly Example[] {
  const examples = listOf(field(message, 'examples')).flatMap((example): readonly Example[] => {
    const value = field(example, 'payload');
    const name = textField(example, 'summary') ?? textField(example, 'name');
    return value === undefined ? [] : [{ name, value }];
  });
  return examples.length > 0 ? examples : ofShape(shape);
}

/** Swagger 2 writes the examples of a response beside its schema, by media type. */
export function swaggerExamples(response: Plain | undefined, type: string, shape: Shape): readonly Example[] {
  const value = field(field(response, 'examples'), type);
  return value === undefined ? ofShape(shape) : [{ name: undefined, value }];
}

function ofShape({ example }: Shape): readonly Example[] {
  return example === undefined ? [] : [{ name: undefined, value: example }];
}
