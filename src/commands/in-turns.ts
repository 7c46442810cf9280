import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { piecesOf } from './in-pieces.ts';

/** Requests of one connection that are answered at the same time. */
const maxInWork = 8;
/** In bytes: a connection with this much unsent gets no further answer. Those in work may add as much again. */
const maxUnsent = 512 * 1024;
/** Requests that wait on all connections together. Beyond it, a connection with many of them is closed. */
const maxWaiting = 10_000;

/** The requests of one connection, in the order of their arrival. */
interface Line {
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
  readonly inWork: Set<ServerResponse>;
}

/**
 * Answers one request after another, each connection in turn, and lets the event loop look for new ones in between. As
 * long as requests of a connection wait, it is not read; when it closes, they are dropped. Urgent requests do not wait
 * for other connections.
 */
export function inTurns(answer: RequestListener, isUrgent: (path: string) => boolean): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  const ready = new Set<Line>();
  let isScheduled = false;
  let waitingInAll = 0;

  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line: Line = { waiting: [], inWork: new Set() };
    lines.set(socket, line);
    socket.once('close', () => {
      waitingInAll -= line.waiting.length;
      abandon(line);
    });
    return line;
  };
  const nextTurn = (): void => {
    const [line] = ready;
    isScheduled = line !== undefined;
    if (line === undefined) return;
    setImmediate(nextTurn);
    ready.delete(line);
    startNext(line);
    if (canStart(line)) ready.add(line);
  };
  const enqueue = (line: Line): void => {
    if (!canStart(line)) return;
    ready.add(line);
    if (!isScheduled) nextTurn();
  };
  const startNext = (line: Line): void => {
    const next = canStart(line) ? line.waiting.shift() : undefined;
    if (next === undefined) return;
    const [request, response] = next;
    waitingInAll -= 1;
    line.inWork.add(response);
    response.once('close', () => {
      line.inWork.delete(response);
      enqueue(line);
    });
    answer(request, response);
    if (line.waiting.length === 0) piecesOf(request.socket)?.goOn();
  };

  return (request, response) => {
    const { socket, url = '' } = request;
    const line = lineOf(socket);
    if (waitingInAll >= maxWaiting && line.waiting.length >= maxInWork) socket.destroy();
    // The parser finds further requests in what it has already read.
    if (socket.destroyed) return;
    waitingInAll += 1;
    line.waiting.push([request, response]);
    piecesOf(socket)?.hold();
    if (line.inWork.size === 0 && line.waiting.length === 1 && isUrgent(url)) startNext(line);
    enqueue(line);
  };
}

function canStart({ waiting, inWork }: Line): boolean {
  if (waiting.length === 0 || inWork.size >= maxInWork) return false;
  let unsent = 0;
  for (const { writableLength } of inWork) unsent += writableLength;
  return unsent < maxUnsent;
}

/** Ends the requests of a closed connection. Node itself only ends the response that is being sent. */
function abandon({ waiting, inWork }: Line): void {
  waiting.length = 0;
  for (const response of inWork) {
    if (response.socket !== null) continue;
    response.destroy();
    response.emit('close');
  }
}
