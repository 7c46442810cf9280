/** Creates a function whose promises resolve one after another, each after work that was pending at the one before. */
export function turns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(pause));
}

/** Resolves after pending work has run. */
export function pause(): Promise<void> {
  return new Promise((resolve) => void (globalThis.setImmediate ?? setTimeout)(resolve));
}
