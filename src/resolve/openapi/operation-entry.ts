import type { OperationEntry } from '../../model/navigation/navigation.ts';
import type { Operation, Spec } from '../../model/openapi/spec.ts';
import { isTrue } from '../../source/plain.ts';

/** The entry of an operation of a spec, be it listed by name or generated with the whole spec. */
export function operationEntry(
  spec: Spec,
  operation: Operation,
  place: Pick<OperationEntry, 'path' | 'span' | 'origin'>,
  known: boolean,
): OperationEntry {
  return {
    kind: 'operation',
    ...place,
    hidden: isTrue(operation.metadata, 'hidden'),
    method: operation.method,
    operation: operation.path,
    spec: spec.file.path,
    known,
  };
}
