import { entriesOf, field, isTrue, textField } from '../../source/plain.ts';
import { lookUp } from '../../source/look-up.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { describedField } from './described-field.ts';
import type { Parameter } from './parts.ts';

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
