/** The only way in. Paths are relative to the site root, with `/`. */
export interface Host {
  /** Every file that belongs to the site (see the ignore rules), sorted by code unit. */
  list(): Promise<readonly string[]>;
  /** The bytes of a file, or undefined where there is none that may be read. */
  read(path: string): Promise<Uint8Array | undefined>;
}
