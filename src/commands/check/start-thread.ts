import type { MessagePort } from 'node:worker_threads';
import type { Service, Threads } from '../../machine/threads.ts';

/** A thread that checks specs and samples while this one runs the other rules. */
export interface SecondThread {
  readonly specs: MessagePort;
  readonly samples: MessagePort;
}

/** Must be called before the threads that read pages end. */
export function startThread(threads: Threads): SecondThread {
  const connect = (service: Service) => {
    const port = threads.connect(service);
    port.unref();
    return port;
  };
  return { specs: connect('specs'), samples: connect('samples') };
}
