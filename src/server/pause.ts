/** Resolves when other work has had its turn. */
export function pause(): Promise<void> {
  return new Promise((resolve) => void (globalThis.setImmediate ?? setTimeout)(resolve));
}
