import { partAt } from '../../model/operation/located.ts';
import type { Located, Operation, Spec } from '../../model/openapi/spec.ts';

/** The operations of an OpenAPI spec that was read whole, with what each says. */
export function* operationsOf(
  spec: Spec,
): Generator<{ readonly operation: Operation; readonly located: Located }> {
  if (spec.format !== 'openapi' || !spec.complete) return;
  for (const operation of spec.operations)
    yield { operation, located: partAt(spec, operation.file, operation.pointer) };
}
