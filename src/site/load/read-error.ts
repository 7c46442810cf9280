/** Whether an error means that a file cannot be read: from the file system, or from Node for an invalid path. */
export function isReadError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** The result of reading something; undefined if it cannot be read. */
export function unlessUnreadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isReadError(error)) return undefined;
    throw error;
  }
}
