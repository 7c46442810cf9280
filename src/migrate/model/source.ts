/** The files of a site of another system, which are only read. Paths are relative to its folder, with `/`. */
export interface Source {
  /** The name of its folder. */
  readonly name: string;
  /** Every file that may be read, sorted by code unit. */
  readonly files: ReadonlySet<string>;
  /** What lies in the folder but is not read: links out of it, devices, files that are too large. */
  readonly refused: readonly Refused[];
  bytes(path: string): Uint8Array | undefined;
  /** The text of a file, without byte order mark; undefined if there is none, or it is not UTF-8 text. */
  text(path: string): string | undefined;
  /** In bytes; 0 if there is no such file. */
  size(path: string): number;
}

interface Refused {
  readonly path: string;
  /** The end of a sentence: `it is a symbolic link`. */
  readonly because: string;
}
