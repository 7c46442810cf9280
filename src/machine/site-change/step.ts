/** What happens to one file of a site; paths are relative to its root. */
export interface Step {
  /** Its path before; undefined for a new file. */
  readonly from: string | undefined;
  /** Its path afterwards; undefined for a removed file. */
  readonly to: string | undefined;
  /** Its permissions. */
  readonly mode: number;
  /** Undefined for a new file, and for one that only changes its path. */
  readonly before: Uint8Array | undefined;
  /** Undefined for a removed file, and for one that only changes its path. */
  readonly after: Uint8Array | undefined;
}

export function newFileStep(path: string, text: string | Uint8Array): Step {
  return { from: undefined, to: path, mode: 0o644, before: undefined, after: Buffer.from(text) };
}

/** The step that takes another one back. */
export function reverse({ from, to, mode, before, after }: Step): Step {
  return { from: to, to: from, mode, before: after, after: before };
}
