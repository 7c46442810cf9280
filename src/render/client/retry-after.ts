/** In how many seconds a server that is not ready yet wants to be asked again. */
export function retryAfter({ status, headers }: Response): number | undefined {
  const seconds = headers.get('retry-after');
  return status === 503 && seconds !== null ? Number(seconds) : undefined;
}
