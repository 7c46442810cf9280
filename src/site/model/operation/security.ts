import { entriesOf, listOf } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { followField } from '../openapi/reference.ts';
import { credentialOf, type Credential } from './credential.ts';

/** Alternatives, each with all the credentials it requires; an empty one means that none are needed. */
export function securityOf(
  spec: Spec,
  required: Plain | undefined,
  whole: Located,
): readonly (readonly Credential[])[] {
  const schemes = ['components', 'securitySchemes'].reduce(
    (located, key) => followField(spec.parts, located, key),
    whole,
  );
  const defined =
    schemes.value === undefined ? followField(spec.parts, whole, 'securityDefinitions') : schemes;
  return listOf(required).map((way) =>
    entriesOf(way).map(([name, scopes]) =>
      credentialOf(name, followField(spec.parts, defined, name).value, listOf(scopes).map(String)),
    ),
  );
}
