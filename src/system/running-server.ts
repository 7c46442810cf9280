import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isNetworkError } from '../network/outgoing.ts';
import { cacheFolder } from './user-folders.ts';
import { isFileError } from './files/file-error.ts';
import { removeOwnFile, writeOwnFile } from './files/write-file.ts';
import type { Io } from './io.ts';

/** Notes where `docs dev` serves a site, for `docs tree`; gives what forgets it. Without a cache nothing is noted. */
export function announceServer(io: Io, root: string, address: string): () => void {
  const folder = cacheFolder(io.env);
  const note = noteOf(root);
  try {
    writeOwnFile(folder, note, address, { disposable: true });
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
  return () => {
    // A second server of the same site may have written its own.
    if (readNote(join(folder, note)) === address) removeOwnFile(folder, note);
  };
}

/** The address, without trailing slash, under which `docs dev` serves a site on this machine now. */
export async function runningServer(io: Io, root: string): Promise<string | undefined> {
  const address = readNote(join(cacheFolder(io.env), noteOf(root)));
  if (address === undefined || !URL.canParse(address)) return undefined;
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(1000) });
    return answer.headers.has('x-llms-txt') ? address : undefined;
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    return undefined;
  }
}

/** Of the file in the cache folder that holds the address. */
function noteOf(root: string): string {
  return join('running', createHash('sha256').update(realpathSync(root)).digest('hex'));
}

function readNote(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!isFileError(error)) throw error;
    return undefined;
  }
}
