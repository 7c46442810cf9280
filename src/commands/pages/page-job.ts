import type { Body } from '../../source/body.ts';

/** What a thread that reads pages is started with; all threads share `progress`. */
export interface PageJob {
  readonly root: string;
  readonly paths: readonly string[];
  /** The index of the first path that nobody has taken yet, and how many characters were sent and not used yet. */
  readonly progress: Int32Array;
}

/** What it sends back for the paths from `start` on; undefined for a file that has vanished. */
export interface SentPages {
  readonly start: number;
  readonly pages: readonly (SentPage | undefined)[];
}

export interface SentPage {
  readonly text: string;
  /** True where bytes of the file were no text. */
  readonly lossy: boolean;
  /** Undefined for code. */
  readonly body: Body | undefined;
}

/** Threads that are further ahead wait: the nodes of a page take three times as much memory as its text. */
const mostAhead = 4 * 1024 * 1024;

const taken = 0;
const ahead = 1;

export function newProgress(): PageJob['progress'] {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** Takes the next paths that nobody has taken; undefined when there are none. */
export function claim(
  { paths, progress }: PageJob,
  count: number,
): { readonly start: number; readonly claimed: readonly string[] } | undefined {
  const start = Atomics.add(progress, taken, count);
  return start < paths.length ? { start, claimed: paths.slice(start, start + count) } : undefined;
}

export function tellSent({ progress }: PageJob, sent: SentPages): void {
  Atomics.add(progress, ahead, sizeOf(sent));
}

export function tellUsed({ progress }: PageJob, sent: SentPages): void {
  Atomics.sub(progress, ahead, sizeOf(sent));
  Atomics.notify(progress, ahead);
}

/** Stops a thread until what it sent is used. */
export function waitForUse({ progress }: PageJob): void {
  for (;;) {
    const size = Atomics.load(progress, ahead);
    if (size <= mostAhead) return;
    Atomics.wait(progress, ahead, size);
  }
}

function sizeOf({ pages }: SentPages): number {
  return pages.reduce((size, page) => size + (page?.text.length ?? 0), 0);
}
