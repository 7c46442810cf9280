import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Features } from 'satteri';
import { once } from '../once.ts';

export type Syntax = 'mdx' | 'markdown';

export interface Request {
  readonly text: string;
  readonly syntax: Syntax;
  readonly features: Features;
  /** Milliseconds of CPU time. */
  readonly limit: number;
}

export type Outcome =
  | { readonly kind: 'nodes'; readonly nodes: Uint8Array }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: Lost };

/** A text exceeded its limits of time or memory, or terminated the process. */
export type Lost = 'stalled' | 'crashed';

export type Parse = (text: string, syntax: Syntax, features: Features) => Outcome;

/** Answer of the process. */
type Answer = Outcome & {
  /** Milliseconds of CPU time. */
  readonly time: number;
};

/**
 * Milliseconds of CPU time for a page, in addition to those for its size. The more pages stall, the less time the
 * others get.
 */
const timeouts = { first: 2_000, least: 100, factor: 1 / 4, perCharacter: 1 / 1_000 };
/** Milliseconds after which a caller gives up, however busy the machine is. */
const maxWait = 60_000;

/**
 * The native parser in a separate process, which is started on first use; the caller waits. The argument is the number
 * of characters of a page, because all attempts to parse a page share one limit.
 */
export function isolatedParser(): (characters: number) => Parse {
  const ask = once(startSupervisor);
  let base = timeouts.first;
  return (characters) => {
    let limit = base + characters * timeouts.perCharacter;
    return (text, syntax, features) => {
      if (limit <= 0) return { kind: 'stalled' };
      const answer = ask()({ text, syntax, features, limit });
      limit -= answer.time;
      if (answer.kind === 'stalled') base = Math.max(timeouts.least, base * timeouts.factor);
      return answer;
    };
  };
}

function startSupervisor(): (request: Request) => Answer {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./parser-supervisor.js', import.meta.url), {
    workerData: { port: port2, answered },
    transferList: [port2],
    execArgv: [],
  });
  // A thread that cannot start never answers.
  worker.on('error', () => undefined);
  worker.unref();
  let isClosed = false;
  return (request) => {
    if (isClosed) return crashed;
    Atomics.store(answered, 0, 0);
    port1.postMessage(request);
    isClosed = Atomics.wait(answered, 0, 0, maxWait) === 'timed-out';
    return receiveMessageOnPort(port1)?.message ?? crashed;
  };
}

const crashed: Answer = { kind: 'crashed', time: Infinity };
