/** Whether an error means that a file cannot be read: from the file system, or from Node for an invalid path. */
export function isReadError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
