import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isNetworkError } from './network/outgoing.ts';
import { cacheFolder } from './user-folders.ts';
import { readCacheFile, removeOwnFile, writeCacheFile } from './files/write-file.ts';
import type { Io } from './io.ts';

/** Records the address at which `docs dev` serves a site, for `docs tree`. Returns a function that removes the record. */
export function announceServer(io: Io, root: string, address: string): () => void {
  const folder = cacheFolder(io.env);
  const record = recordOf(root);
  writeCacheFile(folder, record, address);
  return () => {
    // A second server of the same site may have replaced it.
    if (readCacheFile(folder, record) === address) removeOwnFile(folder, record);
  };
}

/** The address, without trailing slash, at which `docs dev` currently serves a site. */
export async function runningServer(io: Io, root: string): Promise<string | undefined> {
  const address = readCacheFile(cacheFolder(io.env), recordOf(root));
  if (address === undefined || !URL.canParse(address)) return undefined;
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(1000) });
    return answer.headers.has('x-llms-txt') ? address : undefined;
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    return undefined;
  }
}

/** The path of the record in the cache folder. */
function recordOf(root: string): string {
  return join('running', createHash('sha256').update(realpathSync(root)).digest('hex'));
}
