import { entriesOf, field, listOf } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { followField, followReference } from '../openapi/reference.ts';

/** The value at a pointer, with references followed. */
export function partAt(spec: Spec, file: string, pointer: string): Located {
  const value: Plain = { $ref: `#${encodeURI(pointer)}` };
  return followReference(spec.parts, { value, file, pointer: '' });
}

/** The items of a list, with references followed. */
export function listed({ parts }: Spec, holder: Located, key: string): readonly Located[] {
  return listOf(field(holder.value, key)).map((value, index) =>
    followReference(parts, { value, file: holder.file, pointer: `${holder.pointer}/${key}/${index}` }),
  );
}

/** The members of a map, with references followed. */
export function membersOf(
  spec: Spec,
  holder: Located,
  key: string,
): readonly (readonly [name: string, member: Located])[] {
  const map = followField(spec.parts, holder, key);
  return entriesOf(map.value).map(([name]) => [name, followField(spec.parts, map, name)]);
}
