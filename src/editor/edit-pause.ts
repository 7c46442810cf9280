import { setTimeout } from 'node:timers/promises';

/** Waits until edits pause before they are read. */
export interface EditPause {
  changed(): void;
  /** Reading the last change took so many milliseconds. */
  readIn(milliseconds: number): void;
  /** Resolves when there were no changes for a while, or there were changes for much longer than reading takes. */
  pause(): Promise<void>;
}

/** How long edits must pause, in milliseconds: imperceptible, and longer for what takes long to read. */
const shortest = 5;
const longest = 250;

export function editPause(): EditPause {
  let lastChange = 0;
  let readingTime = 0;
  return {
    changed() {
      lastChange = performance.now();
    },
    readIn(milliseconds) {
      readingTime = milliseconds;
    },
    async pause() {
      const pause = Math.min(longest, Math.max(shortest, readingTime / 4));
      const deadline = performance.now() + Math.max(pause, 2 * readingTime);
      do await setTimeout(pause);
      while (performance.now() - lastChange < pause && performance.now() < deadline);
    },
  };
}
