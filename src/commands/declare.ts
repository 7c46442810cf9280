import type { Command } from 'commander';
import type { Io } from '../system/io.ts';

/** A command declares its options and imports its work only when it runs; `end` takes its exit code. */
export type Declare = (io: Io, end: (code: number) => void) => Command;

/** What the help says of the argument that most commands take. */
export const rootDescription =
  'folder that contains docs.json (default: the nearest at or above the working directory, else docs/ below it)';
