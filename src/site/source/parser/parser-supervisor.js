// A thread that keeps one process for parsing, and starts another when a page has ended it.
import { fork } from 'node:child_process';
import { workerData } from 'node:worker_threads';

/** @type {{ port: import('node:worker_threads').MessagePort, answered: Int32Array }} */
const { port, answered } = workerData;

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
let isAsked = false;

port.on('message', (/** @type {import('./isolated.ts').Request} */ request) => {
  isAsked = true;
  child ??= start();
  // A process that has just ended says so itself.
  child.send(request, () => undefined);
});

function start() {
  const started = fork(new URL('./parser-process.js', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = (/** @type {import('./isolated.ts').Lost} */ kind) => {
    child = undefined;
    answer({ kind, time: Infinity });
  };
  started.on('message', answer);
  started.once('exit', (_, signal) => end(signal === 'SIGKILL' ? 'stalled' : 'crashed'));
  started.once('error', () => end('crashed'));
  return started;
}

/** @param {any} given */
function answer(given) {
  if (!isAsked) return;
  isAsked = false;
  // What comes over a pipe lies anywhere in a larger buffer; nodes are read by four bytes at a time.
  port.postMessage(given.kind === 'nodes' ? { ...given, nodes: new Uint8Array(given.nodes) } : given);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
}
