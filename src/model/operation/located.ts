import { field, listOf } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { followReference } from '../openapi/reference.ts';

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
