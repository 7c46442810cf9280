import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { diskHost } from '../../site/load/disk-host.ts';
import type { PageFiles, RenderJob } from '../../theme/page-files.ts';
import { claim, type SharedPaths } from '../../workspace/pages/page-job.ts';

/** Pages to be made, which several threads share. */
export interface HtmlJob extends SharedPaths, RenderJob {
  readonly paths: readonly string[];
}

export interface SentHtml {
  /** The index of its path. */
  readonly index: number;
  readonly page: PageFiles;
}

/** Makes pages of a static site. The job is the message; each page is an answer. */
export function serve(port: MessagePort): void {
  // Loaded while the thread waits for the site.
  const loading = import('../../theme/page-files.ts');
  port.once('message', (job: HtmlJob) => void make(port, job, loading));
}

async function make(
  port: MessagePort,
  job: HtmlJob,
  loading: Promise<typeof import('../../theme/page-files.ts')>,
): Promise<void> {
  const { pageRenderer } = await loading;
  const host = diskHost(job.root, { settled: true });
  const makePage = pageRenderer(job, (path) => host.read(path));
  for (let next = claim(job); next !== undefined; next = claim(job)) {
    const answer: SentHtml = { index: next.index, page: await makePage(next.path) };
    port.postMessage(answer);
    // Lets the other services of this thread go on.
    await setImmediate();
  }
  port.close();
}
