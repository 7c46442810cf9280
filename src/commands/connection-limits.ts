import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../machine/network/network-of.ts';

/** How many connections a server has at a time: in all, and from one network of a client. 0 means unlimited. */
export interface ConnectionLimits {
  readonly connections: number;
  readonly 'connections-per-address': number;
  /** Whether many clients connect from this IP address: it is a proxy. */
  readonly isProxy: (address: string) => boolean;
}

/** Closes connections beyond the limits as soon as they are accepted, and calls `onRefusal` for each. */
export function limitConnections(
  server: Server,
  { connections, 'connections-per-address': perAddress, isProxy }: ConnectionLimits,
  onRefusal: (limit: string) => void,
): void {
  if (connections > 0) {
    server.maxConnections = connections;
    server.on('drop', () => onRefusal('connections'));
  }
  if (perAddress === 0) return;
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= perAddress) {
      onRefusal('connections-per-address');
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
