import { StoreUnavailable } from '../store/store.ts';
import { problem } from './problem.ts';

/** There is no index to search yet: the first one of a large site takes a while. */
export class IndexNotReady extends Error {
  constructor() {
    super('the search index is still being built; try again in a moment');
  }
}

/** The response if a handler has thrown. */
export function errorResponse(error: unknown, report: (error: unknown) => void): Response {
  if (error instanceof StoreUnavailable)
    return problem(503, 'the store of quotas and conversations is unavailable; try again', {
      headers: { 'retry-after': '5' },
    });
  if (error instanceof IndexNotReady) return problem(503, error.message, { headers: { 'retry-after': '2' } });
  report(error);
  return problem(500, 'the server failed to answer; its log has the error');
}
