import { entriesOf, field, isTrue, textField } from '../../source/plain.ts';
import { lookUp } from '../../source/look-up.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import type { Parameter } from './parts.ts';
import { followField } from '../openapi/reference.ts';
import { examplesOf } from './examples.ts';
import { membersOf } from './located.ts';
import { shapeOf, type SchemaField } from '../schema/fields.ts';

/** None for a parameter without a name. */
export function parameterOf(spec: Spec, located: Located): readonly Parameter[] {
  const { value } = located;
  const name = textField(value, 'name');
  if (name === undefined) return [];
  const place = textField(value, 'in') ?? 'query';
  return [
    {
      place,
      ...describedField(spec, located, name),
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
  const style = textField(value, 'style') ?? lookUp(swaggerStyles, format ?? '') ?? usual;
  const explode = field(value, 'explode');
  const isExploded = isSwagger ? format === 'multi' : style === 'form' || style === 'deepObject';
  return { style, explode: typeof explode === 'boolean' ? explode : isExploded };
}

/** Swagger 2 names the separator of list items. */
const swaggerStyles: Readonly<Record<string, string>> = { ssv: 'spaceDelimited', pipes: 'pipeDelimited' };

/** Parameters of the operation override those of its path. */
export function uniqueParameters(parameters: readonly Parameter[]): readonly Parameter[] {
  return [...new Map(parameters.map((one) => [`${one.place} ${one.name}`, one])).values()];
}

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
