import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection that reads nothing until it is resumed, closed when the test ends. */
export async function connection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Requests that follow each other without waiting for an answer. */
export function requests(count: number, path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count);
}

/** Reads until this many answers have begun; rejects when the connection closes before. */
export function answersOn(socket: Socket, count: number): Promise<void> {
  let rest = '';
  let seen = 0;
  return new Promise((resolve, reject) => {
    socket.once('close', () => reject(new Error(`the connection closed after ${seen} answers`)));
    socket.on('data', (chunk: Buffer) => {
      const text = rest + chunk.toString('latin1');
      seen += text.split(begin).length - 1;
      rest = text.slice(1 - begin.length);
      if (seen >= count) resolve();
    });
    socket.resume();
  });
}

const begin = 'HTTP/1.1 200';
