import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkExternal, defaultExternal } from '../../check/external/check-external.ts';
import { formatCache, parseCache } from '../../check/external/cache.ts';
import type { Site } from '../../model/site.ts';
import { cacheFolder } from '../cache-folder.ts';
import { isFileError } from '../file-error.ts';
import { writeOwnFile } from '../files/write-file.ts';
import type { Io } from '../io.ts';

/** Asks the external addresses of a site, with a bar on a terminal, and remembers which answered. */
export async function failingAddresses(io: Io, site: Site): Promise<ReadonlyMap<string, string>> {
  const folder = cacheFolder(io.env);
  const { failing, unknown, cache } = await checkExternal(site, {
    ...defaultExternal,
    cache: parseCache(readCache(join(folder, cacheName))),
    now: Date.now(),
    onProgress: (done, all) => showProgress(io, done, all),
  });
  if (unknown.length > 0)
    io.stderr.write(
      `${unknown.length} external addresses could not be asked: there is no way to the network\n`,
    );
  writeCache(folder, formatCache(cache));
  return failing;
}

const cacheName = 'external.json';

function showProgress({ stderr }: Io, done: number, all: number): void {
  if (stderr.isTTY !== true || all === 0) return;
  const width = 30;
  const filled = Math.floor((done / all) * width);
  const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
  stderr.write(done === all ? '\r\u001b[K' : `\r${bar} ${done}/${all} addresses`);
}

/** Without a cache every address is asked, so one that cannot be read or written is no reason to stop. */
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
