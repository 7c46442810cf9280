import type { Body } from '../../source/mdx/body.ts';

/** What a thread that reads pages is told first. */
export interface PageJob {
  readonly root: string;
  readonly paths: readonly string[];
  /** Holds the index of the first path that nobody has taken yet; all threads share it. */
  readonly next: Int32Array;
}

/** Some pages that a thread has read. */
export interface SentPages {
  /** Holds the nodes of all of them. It goes to and fro: whoever has used them sends it back. */
  readonly buffer: ArrayBuffer;
  readonly pages: readonly SentPage[];
}

export interface SentPage {
  /** Where its path stands among all. */
  readonly index: number;
  /** Undefined where the file has vanished. */
  readonly content: SentContent | undefined;
}

export interface SentContent {
  readonly text: string;
  /** True where bytes of the file were no text. */
  readonly lossy: boolean;
  /** Undefined for code. */
  readonly body: Body | undefined;
}

/** Takes the next path that nobody has taken; undefined when there is none. */
export function claim({
  paths,
  next,
}: PageJob): { readonly index: number; readonly path: string } | undefined {
  const index = Atomics.add(next, 0, 1);
  const path = paths[index];
  return path === undefined ? undefined : { index, path };
}
