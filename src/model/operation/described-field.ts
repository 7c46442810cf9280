import { field, isTrue, textField } from '../../source/plain.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { followField } from '../openapi/reference.ts';
import { examplesOf } from './examples.ts';
import { membersOf } from './located.ts';
import { shapeOf, type SchemaField } from '../schema/fields.ts';

/** A parameter or header: it contains a schema, or a media type with one; in Swagger 2 it is a schema itself. */
export function describedField(spec: Spec, located: Located, name: string): SchemaField {
  const { value } = located;
  const [[, holder] = [undefined, located]] = membersOf(spec, located, 'content');
  const isPlain = field(holder.value, 'schema') === undefined;
  const shape = shapeOf(spec, isPlain ? located : followField(spec.parts, holder, 'schema'));
  const [example] = [located, holder].flatMap((each) => examplesOf(spec, each, shape));
  return {
    name,
    kind: 'field',
    required: isTrue(value, 'required'),
    ...shape,
    deprecated: isTrue(value, 'deprecated') || shape.deprecated,
    description: textField(value, 'description') ?? shape.description,
    example: example?.value,
  };
}
