import { entriesOf, field, textField } from '../../source/plain.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { followReference } from '../openapi/reference.ts';
import { placeOf } from './layers.ts';

/** The field that tells which schema a value meets. */
export interface Discriminator {
  readonly field: string;
  /** What it may hold, with the place of the schema that this stands for. */
  readonly mapping: readonly (readonly [value: string, place: string])[];
}

/** Undefined where a schema has none that says what the field holds. */
export function discriminatorOf(spec: Spec, schema: Located): Discriminator | undefined {
  const written = field(schema.value, 'discriminator');
  const name = textField(written, 'propertyName');
  const mapping = entriesOf(field(written, 'mapping')).flatMap(([value, target]) =>
    typeof target === 'string' ? [[value, targetPlace(spec, schema, target)] as const] : [],
  );
  return name === undefined || mapping.length === 0 ? undefined : { field: name, mapping };
}

/** What stands for a schema; all there is where nothing stands for it. */
export function valuesFor({ mapping }: Discriminator, place: string): readonly string[] {
  const own = mapping.filter(([, target]) => target === place);
  return (own.length > 0 ? own : mapping).map(([value]) => value);
}

// A name alone is that of a schema of the components (OpenAPI 3.1, 4.8.25.4).
function targetPlace(spec: Spec, schema: Located, target: string): string {
  const isName = /^[\w.-]+$/.test(target) && !/\.(?:ya?ml|json)$/.test(target);
  const reference = isName ? `#/components/schemas/${target}` : target;
  return placeOf(followReference(spec.parts, { ...schema, value: { $ref: reference } }));
}
