import type { Operation, Spec } from '../model/openapi/spec.ts';

/** A change that concerns callers. */
export interface ApiChange {
  readonly text: string;
  readonly breaking: boolean;
}

/** Whether values go to the API or come from it: what narrows the one widens the other. */
export type Direction = 'request' | 'response';

/** An operation on one side of the comparison. */
export interface PlacedOperation {
  readonly spec: Spec;
  readonly operation: Operation;
}
