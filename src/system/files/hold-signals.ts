const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Lets what runs until the next turn of the event loop end before a signal ends the program, so that nothing half done is
 * left. Node ends a program that listens to no signal at once, wherever it is.
 */
export function holdSignals(): void {
  if (process.listeners('SIGINT').includes(passOn)) return;
  for (const signal of signals) process.on(signal, passOn);
  setImmediate(release);
}

function passOn(signal: NodeJS.Signals): void {
  release();
  // Whoever else listens decides alone.
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}

function release(): void {
  for (const signal of signals) process.off(signal, passOn);
}
