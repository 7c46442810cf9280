/** Resolves after pending work has run. */
export function pause(): Promise<void> {
  return new Promise((resolve) => void (globalThis.setImmediate ?? setTimeout)(resolve));
}
