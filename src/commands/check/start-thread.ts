import type { MessagePort } from 'node:worker_threads';
import type { Threads } from '../../machine/threads.ts';

/** A thread that checks specs while this one runs the other rules. */
export interface SecondThread {
  readonly specs: MessagePort;
}

/** Must be called before the threads that read pages end. */
export function startThread(threads: Threads): SecondThread {
  const specs = threads.connect('specs');
  specs.unref();
  return { specs };
}
