import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/**
 * A new folder that goes when the program ends, and not before: a file system may be slow to make files in the minute
 * after many were deleted (ext4 without a journal takes up to twenty times as long), and the next row would pay for it.
 */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-bench-'));
  folders.push(folder);
  return folder;
}
