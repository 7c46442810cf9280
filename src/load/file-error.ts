/**
 * The file system said no, or Node before it, as for a path with a null byte: there is nothing to read here, which is no
 * fault of the program.
 */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
