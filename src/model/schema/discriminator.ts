import { entriesOf, field, textField } from '../../source/plain.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { followReference } from '../openapi/reference.ts';
import { placeOf } from './layers.ts';

/** The field that determines which schema a value matches. */
export interface Discriminator {
  readonly field: string;
  /** Its possible values, with the location of the schema for each. */
  readonly mapping: readonly (readonly [value: string, place: string])[];
}

/** Undefined where a schema has none, or does not define its values. */
export function discriminatorOf(spec: Spec, schema: Located): Discriminator | undefined {
  const written = field(schema.value, 'discriminator');
  const name = textField(written, 'propertyName');
  const mapping = entriesOf(field(written, 'mapping')).flatMap(([value, target]) =>
    typeof target === 'string' ? [[value, targetPlace(spec, schema, target)] as const] : [],
  );
  return name === undefined || mapping.length === 0 ? undefined : { field: name, mapping };
}

/** The values that select a schema; all values where none does. */
export function valuesFor({ mapping }: Discriminator, place: string): readonly string[] {
  const selecting = mapping.filter(([, target]) => target === place);
  return (selecting.length > 0 ? selecting : mapping).map(([value]) => value);
}

// A bare name refers to a schema in `components` (OpenAPI 3.1, 4.8.25.4).
function targetPlace(spec: Spec, schema: Located, target: string): string {
  const isName = /^[\w.-]+$/.test(target) && !/\.(?:ya?ml|json)$/.test(target);
  const reference = isName ? `#/components/schemas/${target}` : target;
  return placeOf(followReference(spec.parts, { ...schema, value: { $ref: reference } }));
}
