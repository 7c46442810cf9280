import { parentPort, workerData } from 'node:worker_threads';
import { diskHost } from '../../load/disk-host.ts';
import { parseBody } from '../../source/body.ts';
import { isCode } from '../../source/code-outline.ts';
import { decode } from '../../source/decode.ts';
import { bodyStartOf } from '../../source/front-matter-block.ts';
import { claim, tellSent, waitForUse, type PageJob, type SentPage, type SentPages } from './page-job.ts';

/** So many pages make one message: few enough for all threads to end together, enough for few messages. */
const perMessage = 8;

const job = workerData as PageJob;
const host = diskHost(job.root, { settled: true });
for (let next = claim(job, perMessage); next !== undefined; next = claim(job, perMessage)) {
  const sent: SentPages = { start: next.start, pages: await Promise.all(next.claimed.map(read)) };
  tellSent(job, sent);
  parentPort?.postMessage(sent, sent.pages.flatMap(bytesOf));
  waitForUse(job);
}

async function read(path: string): Promise<SentPage | undefined> {
  const bytes = await host.read(path);
  if (bytes === undefined) return undefined;
  const { file, lossy } = decode(path, bytes);
  return { text: file.text, lossy, body: isCode(file) ? undefined : parseBody(file, bodyStartOf(file.text)) };
}

/** What is handed over instead of copied. */
function bytesOf(page: SentPage | undefined): readonly ArrayBuffer[] {
  const bytes = page?.body?.nodes?.buffer;
  return bytes instanceof ArrayBuffer ? [bytes] : [];
}
