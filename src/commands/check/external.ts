import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkExternal, defaultExternal, type ExternalResult } from '../../check/external/check-external.ts';
import { formatCache, parseCache } from '../../check/external/cache.ts';
import type { Site } from '../../model/site.ts';
import { outgoing, type OutgoingPolicy } from '../../network/outgoing.ts';
import { cacheFolder } from '../../system/user-folders.ts';
import { isFileError } from '../../system/files/file-error.ts';
import { writeOwnFile } from '../../system/files/write-file.ts';
import type { Io } from '../../system/io.ts';

/** Checks the external addresses of a site, with a progress bar on a terminal and a cache of those that responded. */
export async function checkAddresses(
  io: Io,
  site: Site,
  policy: OutgoingPolicy,
): Promise<Pick<ExternalResult, 'failures' | 'unverified'>> {
  const folder = cacheFolder(io.env);
  const { failures, unverified, cache } = await checkExternal(site, {
    ...defaultExternal,
    fetch: outgoing(policy),
    cache: parseCache(readCache(join(folder, cacheName))),
    now: Date.now(),
    onProgress: (done, all) => showProgress(io, done, all),
  });
  writeCache(folder, formatCache(cache));
  return { failures, unverified };
}

const cacheName = 'external.json';

function showProgress({ stderr }: Io, done: number, all: number): void {
  if (stderr.isTTY !== true || all === 0) return;
  const width = 30;
  const filled = Math.floor((done / all) * width);
  const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
  stderr.write(done === all ? '\r\u001b[K' : `\r${bar} ${done}/${all} addresses`);
}

/** A cache that cannot be read or written only costs requests. */
function readCache(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isFileError(error)) return '';
    throw error;
  }
}

function writeCache(folder: string, text: string): void {
  try {
    writeOwnFile(folder, cacheName, text, { disposable: true });
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
}
