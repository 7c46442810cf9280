import { parentPort, type MessagePort } from 'node:worker_threads';
import type { ServiceRequest, Service } from '../machine/threads.ts';

/** Loaded on demand: starting a thread takes longer than loading a service. */
const services: Readonly<Record<Service, () => Promise<{ serve(port: MessagePort): void }>>> = {
  pages: () => import('../workspace/pages/serve-pages.ts'),
  html: () => import('./build/serve-html.ts'),
  index: () => import('./build/serve-index.ts'),
};

let open = 0;
parentPort?.on('message', ({ service, port }: ServiceRequest) => {
  open += 1;
  port.once('close', () => {
    open -= 1;
    if (open === 0) parentPort?.close();
  });
  void serve(service, port);
});

async function serve(service: Service, port: MessagePort): Promise<void> {
  const module = await services[service]();
  module.serve(port);
}
