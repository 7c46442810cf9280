import type { Command } from 'commander';
import type { Io } from '../system/io.ts';

/** Declares the options of a command, whose code is imported only when it runs; `end` receives its exit code. */
export type Declare = (io: Io, end: (code: number) => void) => Command;

/** The description of the argument that most commands take. */
export const rootDescription =
  'folder that contains docs.json (default: the nearest at or above the working directory, else docs/ below it)';
