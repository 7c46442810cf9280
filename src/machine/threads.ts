import { availableParallelism } from 'node:os';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';

/** The services of a thread: each is a module that serves a port. */
export type Service = 'pages' | 'html' | 'index';

export interface ServiceRequest {
  readonly service: Service;
  readonly port: MessagePort;
}

/**
 * A pool of threads. A thread ends when all its ports are closed; one that cannot start, or runs out of memory, closes its
 * ports.
 */
export interface Threads {
  /** The maximum number of threads. */
  readonly max: number;
  /** A port served by a new thread, or by a busy one if there are as many as possible. */
  connect(service: Service): MessagePort;
}

/** One thread per core, minus this one, but at least `least`. */
export function createThreads(least = 0): Threads {
  const workers: Worker[] = [];
  let requests = 0;
  // TypeScript source cannot start a thread.
  const max = import.meta.url.endsWith('.ts') ? 0 : Math.max(least, availableParallelism() - 1);
  return {
    max,
    connect(service) {
      if (workers.length < max) startWorker(workers);
      const worker = workers[requests++ % workers.length];
      if (worker === undefined) throw new Error('threads are not available');
      const { port1, port2 } = new MessageChannel();
      const message: ServiceRequest = { service, port: port2 };
      worker.postMessage(message, [port2]);
      return port1;
    },
  };
}

/** Adds a worker until it ends. Only referenced ports keep the process alive. */
function startWorker(running: Worker[]): void {
  const worker = new Worker(new URL('./worker.js', import.meta.url));
  running.push(worker);
  // Its ports are closed in that case.
  worker.on('error', () => undefined);
  // Later messages to it would be lost silently.
  worker.once('exit', () => running.splice(running.indexOf(worker), 1));
  worker.unref();
}
