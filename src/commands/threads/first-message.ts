import type { MessagePort } from 'node:worker_threads';

/** The first message of a port; undefined where the other side ended without one. */
export function firstMessage<Message>(port: MessagePort): Promise<Message | undefined> {
  return new Promise((resolve) => {
    port.once('message', resolve);
    port.once('close', () => resolve(undefined));
  });
}
