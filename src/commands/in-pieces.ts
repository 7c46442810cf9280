import type { Socket } from 'node:net';

/** In bytes: holds the head of a browser's request, or some 40 of the shortest ones. */
const firstSize = 1024;
/** Pieces grow to it as long as no request begins in them, as those of a body. */
const mostSize = 4 * firstSize;

/** What one connection has sent and its HTTP parser has not got. */
export interface Pieces {
  /** The parser gets nothing more until `goOn`. */
  hold(): void;
  goOn(): void;
}

const known = new WeakMap<Socket, Pieces>();

/** Undefined if the connection is not read in pieces. */
export function piecesOf(socket: Socket): Pieces | undefined {
  return known.get(socket);
}

/**
 * Hands what a connection sends to its HTTP parser in small pieces. Otherwise the parser makes thousands of requests at once
 * of what has been read, and nobody else is answered meanwhile. Must be called after the server has taken the connection.
 */
export function readInPieces(socket: Socket): void {
  const push = socket.push.bind(socket);
  const read = socket._read.bind(socket);
  let rest: Buffer | undefined;
  let isEnded = false;
  let isWanted = true;
  let isHeld = false;
  let size = firstSize;

  const pushNext = (): void => {
    if (!isWanted || isHeld || socket.isPaused()) return;
    if (rest !== undefined) {
      isWanted = false;
      const piece = rest.subarray(0, size);
      rest = rest.length > size ? rest.subarray(size) : undefined;
      size = Math.min(2 * size, mostSize);
      push(piece);
    } else if (isEnded) {
      isWanted = false;
      push(null);
    }
  };
  socket.push = (chunk: Buffer | null) => {
    if (chunk === null) isEnded = true;
    else rest = rest === undefined ? chunk : Buffer.concat([rest, chunk]);
    pushNext();
    return rest === undefined;
  };
  socket._read = (wanted) => {
    isWanted = true;
    if (rest === undefined && !isEnded) read(wanted);
    else pushNext();
  };
  socket.on('resume', pushNext);
  // Makes the server take the bytes from the stream, and not from below it.
  socket.on('data', () => undefined);
  known.set(socket, {
    hold: () => {
      isHeld = true;
      size = firstSize;
    },
    goOn: () => {
      isHeld = false;
      pushNext();
    },
  });
}
