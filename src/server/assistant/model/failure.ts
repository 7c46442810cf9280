/** An error message for the operator, without the key. */
export function failureOf(error: unknown, key: string | undefined): string {
  if (!(error instanceof Error)) return 'the model failed';
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  if (status !== undefined && status < 300) return 'the model sent an incomplete answer';
  const failed = status === undefined ? 'failed' : `answered with ${status}`;
  const [text = ''] = withoutKeys(error.message, key).split('\n');
  return `the model ${failed}: ${text.slice(0, 200)}`;
}

/** Endpoints may repeat the rejected key, and proxies keys of their own. */
function withoutKeys(text: string, key: string | undefined): string {
  const plain = key === undefined || key === '' ? text : text.replaceAll(key, '…');
  return plain
    .replace(/\b(?:sk|pk|rk)[-_][^\s"'`,;)]+/gi, '…')
    .replace(/\b(Bearer\s+)[^\s"'`,;)]{12,}/gi, '$1…');
}
