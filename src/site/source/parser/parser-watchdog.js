// Ends the process that parses when a page has had its time or memory, or when nobody waits for it any more. Processor time
// is counted, so that a busy machine makes no difference.
import { workerData } from 'node:worker_threads';

const mostBytes = 1024 ** 3;
const everyMilliseconds = 20;
/** @type {Int32Array} */
const shared = workerData;

const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  const deadline = Atomics.load(shared, 0);
  if (deadline === 0) return;
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > deadline || process.memoryUsage.rss() > mostBytes)
    process.kill(process.pid, 'SIGKILL');
}, everyMilliseconds);
