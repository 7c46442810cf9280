import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNetworkError } from '../check/external/network-error.ts';
import { cacheFolder } from './cache-folder.ts';
import { isFileError } from './file-error.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';
import { writeFile } from './write-file.ts';

/** Notes where `docs dev` serves a site, for `docs tree`; gives what forgets it. Without a cache nothing is noted. */
export function announceServer(io: Io, root: string, address: string): () => void {
  const note = notePath(io, root);
  try {
    mkdirSync(dirname(note), { recursive: true });
    writeFile(note, address);
  } catch (error) {
    if (!(error instanceof UsageError || isFileError(error))) throw error;
  }
  return () => {
    // A second server of the same site may have written its own.
    if (readNote(note) === address) rmSync(note, { force: true });
  };
}

/** The address, without trailing slash, under which `docs dev` serves a site on this machine now. */
export async function runningServer(io: Io, root: string): Promise<string | undefined> {
  const address = readNote(notePath(io, root));
  if (address === undefined || !URL.canParse(address)) return undefined;
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(1000) });
    return answer.headers.has('x-llms-txt') ? address : undefined;
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    return undefined;
  }
}

function notePath({ env }: Io, root: string): string {
  const name = createHash('sha256').update(realpathSync(root)).digest('hex');
  return join(cacheFolder(env), 'running', name);
}

function readNote(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!isFileError(error)) throw error;
    return undefined;
  }
}
