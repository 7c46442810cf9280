/** The number of seconds after which to retry, if the server is not ready yet. */
export function retryAfter({ status, headers }: Response): number | undefined {
  const seconds = headers.get('retry-after');
  return status === 503 && seconds !== null ? Number(seconds) : undefined;
}
