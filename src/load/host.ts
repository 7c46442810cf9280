import type { IgnorePatterns } from '../model/site.ts';
import type { Unread } from '../source/span.ts';

/** The only way in. Paths are relative to the site root, with `/`. */
export interface Host {
  /**
   * Every file that belongs to the site (see the ignore rules), sorted by code unit; pages, snippets, data and skills also
   * where they cannot be read. A folder that may not be opened stands for its files, with a slash at its end. An ignore
   * file is listed only where it cannot be read.
   */
  list(): Promise<readonly string[]>;
  /** The bytes of a file, or undefined where there is none that may be read. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** The bytes of a file from `start` up to `end`, or up to its own; undefined where `read` gives none. */
  part(path: string, start: number, end: number): Promise<Part | undefined>;
  /** Why something that is there cannot be read; undefined for what is gone, or can be read after all. */
  refusal(path: string): Promise<Unread | undefined>;
  /** Differs when the file does; undefined where only its bytes can tell. */
  stamp(path: string): Promise<string | undefined>;
  /** Symbolic links in the skills folders that give no skill. */
  brokenLinks(): Promise<readonly BrokenLink[]>;
  /** The patterns by which the last listing left files out, but for the platform's own. */
  leftOut(): readonly IgnorePatterns[];
}

/** Some bytes of a file, and what tells whether others are of the same one. */
export interface Part {
  readonly bytes: Uint8Array;
  /** Of the whole file. */
  readonly size: number;
  readonly stamp: string | undefined;
}

/** `outside`: it leaves the repository. */
export interface BrokenLink {
  readonly path: string;
  /** As the link has it. */
  readonly target: string;
  readonly problem: 'loop' | 'outside' | 'missing';
}
