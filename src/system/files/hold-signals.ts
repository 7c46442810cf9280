const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Delays termination by signals until the next turn of the event loop, so that synchronous work is not left half done.
 * Without a listener, Node ends the process immediately.
 */
export function holdSignals(): void {
  if (process.listeners('SIGINT').includes(passOn)) return;
  for (const signal of signals) process.on(signal, passOn);
  setImmediate(release);
}

function passOn(signal: NodeJS.Signals): void {
  release();
  // Other listeners decide themselves.
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}

function release(): void {
  for (const signal of signals) process.off(signal, passOn);
}
