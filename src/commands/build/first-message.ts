import type { Worker } from 'node:worker_threads';

/** The first message of a thread; undefined where it could not start, or ended without one. */
export function firstMessage<Message>(worker: Worker): Promise<Message | undefined> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', () => resolve(undefined));
    worker.once('exit', () => resolve(undefined));
  });
}
