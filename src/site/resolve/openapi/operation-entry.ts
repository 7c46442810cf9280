import type { OperationEntry } from '../../model/navigation/navigation.ts';
import type { Operation, Spec } from '../../model/openapi/spec.ts';
import { isTrue } from '../../source/plain.ts';

/** The navigation entry of an operation, listed by name or generated with its whole spec. */
export function operationEntry(
  spec: Spec,
  operation: Operation,
  place: Pick<OperationEntry, 'path' | 'span' | 'origin'>,
  isKnown: boolean,
): OperationEntry {
  return {
    kind: 'operation',
    ...place,
    hidden: isTrue(operation.metadata, 'hidden'),
    method: operation.method,
    operation: operation.path,
    spec: spec.file.path,
    isKnown,
  };
}
