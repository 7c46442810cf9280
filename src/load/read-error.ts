/**
 * Whether an error comes from the file system, or from Node for a path with a null byte: the file cannot be read, which
 * is not a bug.
 */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
