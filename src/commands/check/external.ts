import {
  checkExternal,
  defaultExternal,
  type ExternalResult,
} from '../../check/run/external/check-external.ts';
import { formatCache, parseCache } from '../../check/run/external/cache.ts';
import type { Site } from '../../site/model/site.ts';
import { outgoing, type OutgoingPolicy } from '../../machine/network/outgoing.ts';
import { cacheFolder } from '../../machine/user-folders.ts';
import { readCacheFile, writeCacheFile } from '../../machine/files/write-file.ts';
import type { Io } from '../../machine/io.ts';

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
    cache: parseCache(readCacheFile(folder, cacheName) ?? ''),
    now: Date.now(),
    onProgress: (done, all) => showProgress(io, done, all),
  });
  writeCacheFile(folder, cacheName, formatCache(cache));
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
