import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { isReadError } from '../site/load/read-error.ts';

/** Other systems cannot watch a folder together with those below it. */
export const isRecursive = process.platform === 'darwin' || process.platform === 'win32';

/** One watcher for each watched path below a folder. */
export interface Watchers {
  /** Replaces an earlier watcher of the path. */
  watch(path: string, changed: (event: string, name: string | null) => void): void;
  /** Ends the watchers of a path and of everything below it. */
  unwatch(path: string): void;
  has(path: string): boolean;
  /** Why a path could not be watched, if the system allows no more watchers. */
  refusal(): Error | undefined;
  close(): void;
}

/** `failed` receives the path of each watcher that ends by an error. */
export function createWatchers(root: string, failed: (path: string) => void): Watchers {
  const watchers = new Map<string, FSWatcher>();
  let refusal: Error | undefined;
  return {
    watch(path, changed) {
      try {
        const watcher = watch(join(root, path), { recursive: isRecursive }, changed);
        watcher.on('error', () => failed(path));
        watchers.get(path)?.close();
        watchers.set(path, watcher);
      } catch (error) {
        if (!isReadError(error)) throw error;
        if (error.code === 'ENOSPC' || error.code === 'EMFILE') refusal ??= error;
      }
    },
    unwatch(path) {
      for (const [other, watcher] of watchers) {
        if (other !== path && !other.startsWith(`${path}/`)) continue;
        watcher.close();
        watchers.delete(other);
      }
    },
    has: (path) => watchers.has(path),
    refusal: () => refusal,
    close() {
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
