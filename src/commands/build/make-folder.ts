import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** As `mkdirSync` with `recursive`, which never comes back where the system takes no folders, such as below `/proc`. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
