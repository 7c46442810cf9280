import type { Body } from '../../site/source/mdx/body.ts';
import type { SourceFile } from '../../site/source/span.ts';

/** Paths of pages that several threads claim. */
export interface SharedPaths {
  readonly root: string;
  readonly paths: readonly string[];
  /** The index of the next unclaimed path, shared by all threads. */
  readonly next: Int32Array;
}

/** The first message to a thread that reads pages. */
export interface PageJob extends SharedPaths {
  /** Whether it also outlines them, because the receiver has more to do. */
  readonly outlined: boolean;
}

/** Pages that a thread has read. */
export interface SentPages {
  /** The nodes of all these pages. The receiver sends it back for reuse. */
  readonly buffer: ArrayBuffer;
  readonly pages: readonly SentPage[];
}

export interface SentPage {
  /** The index of its path. */
  readonly index: number;
  /** See `textKey`; undefined if the file has been deleted. */
  readonly key: string | undefined;
  /** Undefined if the file is not text, or if the thread has sent the same before and pages need only outlines. */
  readonly content: SentContent | undefined;
}

export interface SentContent extends Omit<SourceFile, 'path'> {
  /** Undefined for code. */
  readonly body: Body | undefined;
  /** As JSON, which takes less time than a copy of its objects. */
  readonly outline?: string;
}

/** Claims the next path, if there is one. */
export function claim({
  paths,
  next,
}: SharedPaths): { readonly index: number; readonly path: string } | undefined {
  const index = Atomics.add(next, 0, 1);
  const path = paths[index];
  return path === undefined ? undefined : { index, path };
}
