import { resolve } from 'node:path';
import { writeNamedFile } from '../../machine/files/write-file.ts';
import type { Io } from '../../machine/io.ts';

/** A result, as a whole or in pieces. */
export type Printed = string | Iterable<string>;

/** Writes the result to a file, which may be relative to the working directory, or else to stdout. */
export function print(io: Io, printed: Printed, file: string | undefined): void {
  const pieces = typeof printed === 'string' ? [printed] : printed;
  if (file !== undefined) writeNamedFile(resolve(io.cwd, file), [...pieces].join(''));
  else for (const piece of pieces) io.stdout.write(piece);
}
