import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkExternal, defaultExternal } from '../../check/external/check-external.ts';
import { formatCache, parseCache } from '../../check/external/cache.ts';
import type { Site } from '../../model/site.ts';
import { cacheFolder } from '../cache-folder.ts';
import { isFileError } from '../file-error.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { writeFile } from '../write-file.ts';

/** Asks the external addresses of a site, with a bar on a terminal, and remembers which answered. */
export async function failingAddresses(io: Io, site: Site): Promise<ReadonlyMap<string, string>> {
  const path = join(cacheFolder(io.env), 'external.json');
  const { failing, unknown, cache } = await checkExternal(site, {
    ...defaultExternal,
    cache: parseCache(readCache(path)),
    now: Date.now(),
    onProgress: (done, all) => showProgress(io, done, all),
  });
  if (unknown.length > 0)
    io.stderr.write(
      `${unknown.length} external addresses could not be asked: there is no way to the network\n`,
    );
  writeCache(path, formatCache(cache));
  return failing;
}

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

function writeCache(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFile(path, text);
  } catch (error) {
    if (!(error instanceof UsageError || isFileError(error))) throw error;
  }
}
