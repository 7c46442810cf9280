import { availableParallelism } from 'node:os';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';

/** What a thread can be asked for: each is a module that serves a port. */
export type Service = 'pages' | 'specs' | 'samples' | 'index';

/** What a thread is told. */
export interface Asked {
  readonly service: Service;
  readonly port: MessagePort;
}

/**
 * Some threads. One whose ports are all closed ends; one that cannot start, or goes out of memory, closes those that it
 * serves.
 */
export interface Threads {
  /** How many there can be: one a core, with this one. */
  readonly most: number;
  /** A port that a thread serves: a new one while there can be more, else one that has other work too. */
  ask(service: Service): MessagePort;
}

export function createThreads(): Threads {
  const workers: Worker[] = [];
  let asked = 0;
  // A source file can not start a thread.
  const most = import.meta.url.endsWith('.ts') ? 0 : availableParallelism() - 1;
  return {
    most,
    ask(service) {
      if (workers.length < most) startWorker(workers);
      const worker = workers[asked++ % workers.length];
      if (worker === undefined) throw new Error('threads are not available');
      const { port1, port2 } = new MessageChannel();
      const message: Asked = { service, port: port2 };
      worker.postMessage(message, [port2]);
      return port1;
    },
  };
}

/** Adds a worker, for as long as it runs. It does not keep the process alive: a port does while somebody waits for it. */
function startWorker(running: Worker[]): void {
  const worker = new Worker(new URL('./worker.js', import.meta.url));
  running.push(worker);
  // Its ports are closed then.
  worker.on('error', () => undefined);
  // What it would be sent later would be lost, and nobody told.
  worker.once('exit', () => running.splice(running.indexOf(worker), 1));
  worker.unref();
}
