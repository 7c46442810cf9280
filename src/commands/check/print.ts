import { resolve } from 'node:path';
import { writeNamedFile } from '../../machine/files/write-file.ts';
import type { Io } from '../../machine/io.ts';
import type { CheckOptions } from './command.ts';

/** Writes the result to stdout, or to the file of `--output`. */
export function print(io: Io, text: string, { output }: Pick<CheckOptions, 'output'>): void {
  if (output === undefined) io.stdout.write(text);
  else writeNamedFile(resolve(io.cwd, output), text);
}
