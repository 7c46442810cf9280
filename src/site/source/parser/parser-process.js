// A process that only parses: whatever a page does to the parser, it does it to nobody else.
import { Worker } from 'node:worker_threads';
import { parseNatively } from './native.js';

/** The milliseconds of processor time at which the watchdog ends this process; 0 while there is nothing to parse. */
const deadline = new Int32Array(new SharedArrayBuffer(4));
new Worker(new URL('./parser-watchdog.js', import.meta.url), { workerData: deadline });

process.on('disconnect', () => process.exit());
process.on('message', (/** @type {import('./isolated.ts').Request} */ request) => {
  const start = processorTime();
  Atomics.store(deadline, 0, start + request.limit);
  const outcome = outcomeOf(request);
  Atomics.store(deadline, 0, 0);
  process.send?.({ ...outcome, time: processorTime() - start });
});

/** In milliseconds. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * @param {import('./isolated.ts').Request} request
 * @returns {import('./isolated.ts').Outcome}
 */
function outcomeOf({ text, syntax, features }) {
  try {
    return { kind: 'nodes', nodes: parseNatively(text, syntax, features) };
  } catch (error) {
    return { kind: 'refused', message: error instanceof Error ? error.message : String(error) };
  }
}
