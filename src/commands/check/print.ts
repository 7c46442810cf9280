import { resolve } from 'node:path';
import { writeNamedFile } from '../../machine/files/write-file.ts';
import type { Io } from '../../machine/io.ts';

/** Writes the result to a file, which may be relative to the working directory, or else to stdout. */
export function print(io: Io, text: string, file: string | undefined): void {
  if (file === undefined) io.stdout.write(text);
  else writeNamedFile(resolve(io.cwd, file), text);
}
