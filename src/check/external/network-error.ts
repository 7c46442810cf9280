/** What `fetch` throws where there is no answer: with a cause, or because time is up. Other errors are the program's own. */
export function isNetworkError(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'TimeoutError' || error.cause instanceof Error);
}
