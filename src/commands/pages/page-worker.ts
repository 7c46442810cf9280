import { parentPort, workerData } from 'node:worker_threads';
import { diskHost } from '../../load/disk-host.ts';
import { decode } from '../../source/decode.ts';
import { readOutline } from '../../source/page-outline.ts';
import { claims, type PageJob, type SentPage, type SentPages } from './page-job.ts';

const job = workerData as PageJob;
const host = diskHost(job.root, { settled: true });
for (const [start, paths] of claims(job)) {
  const pages: SentPages['pages'] = await Promise.all(paths.map(read));
  parentPort?.postMessage({ start, pages });
}

async function read(path: string): Promise<SentPage | undefined> {
  const bytes = await host.read(path);
  if (bytes === undefined) return undefined;
  const { file, lossy } = decode(path, bytes);
  return { text: file.text, lossy, outline: JSON.stringify(readOutline(file)) };
}
