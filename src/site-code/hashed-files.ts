import { createHash } from 'node:crypto';

/** A file that every page of the site loads. */
export interface HashedFile {
  readonly path: string;
  /** Hash of its bytes, so that browsers request it again when it has changed. */
  readonly hash: string;
}

/** Reads files and omits empty ones, and programs for a terminal. */
export async function hashedFiles(
  paths: readonly string[],
  read: (path: string) => Promise<Uint8Array | undefined>,
): Promise<readonly HashedFile[]> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const bytes = await read(path);
      if (bytes === undefined || bytes.length === 0 || isProgram(bytes)) return [];
      return { path, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 10) };
    }),
  );
  return files.flat();
}

/** Whether a file starts with `#!`: one for a terminal. */
export function isProgram([first, second]: Uint8Array): boolean {
  return first === 0x23 && second === 0x21;
}
