import type { IgnorePatterns } from '../model/site.ts';
import type { Unread } from '../source/span.ts';

/** The only access to the files of a site. Paths are relative to the site root, with `/`. */
export interface Host {
  /**
   * Every file that belongs to the site (see the ignore rules), sorted by code unit. Pages, snippets, data and skills
   * are included even if they cannot be read. A folder that cannot be opened is listed with a trailing slash, in place
   * of its files. An ignore file is listed only if it cannot be read.
   */
  list(): Promise<readonly string[]>;
  /** The bytes of a file; undefined if there is none that may be read. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** The bytes of a file from `start` to `end` or its end; undefined if `read` returns undefined. */
  part(path: string, start: number, end: number): Promise<Part | undefined>;
  /** Why an existing file cannot be read; undefined if it does not exist or is readable after all. */
  refusal(path: string): Promise<Unread | undefined>;
  /** A value that changes whenever the file does; undefined if only its bytes can tell. */
  stamp(path: string): Promise<string | undefined>;
  /** Symbolic links in the skills folders that do not resolve to a skill. */
  brokenLinks(): Promise<readonly BrokenLink[]>;
  /** The patterns that excluded files from the last listing, except the platform's. */
  leftOut(): readonly IgnorePatterns[];
}

/** Some bytes of a file, and a value that identifies its version. */
export interface Part {
  readonly bytes: Uint8Array;
  /** Size of the whole file. */
  readonly size: number;
  readonly stamp: string | undefined;
}

/** A part of bytes in memory, which have no version. */
export function partOfBytes(bytes: Uint8Array, start: number, end: number): Part {
  return { bytes: bytes.subarray(start, end), size: bytes.byteLength, stamp: undefined };
}

/** `outside`: it points outside the repository. */
export interface BrokenLink {
  readonly path: string;
  /** As stored in the link. */
  readonly target: string;
  readonly problem: 'loop' | 'outside' | 'missing';
}
