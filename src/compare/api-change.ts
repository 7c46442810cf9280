import type { Operation, Spec } from '../model/openapi/spec.ts';

/** What a caller has to know of one change. */
export interface ApiChange {
  readonly text: string;
  readonly breaking: boolean;
}

/** Whether values go to the API or come from it: what narrows one widens the other. */
export type Direction = 'request' | 'response';

/** An operation on one side. */
export interface PlacedOperation {
  readonly spec: Spec;
  readonly operation: Operation;
}
