import { diskHost } from '../load/disk-host.ts';
import type { Host } from '../load/host.ts';
import { load, type Load } from '../load/load.ts';
import type { Settings } from '../load/settings.ts';
import { parseAddress } from '../model/address.ts';
import type { Site } from '../model/site.ts';
import { loadSite } from '../resolve/load-site.ts';
import type { Io } from './io.ts';
import { threadedReader } from './pages/threaded-reader.ts';
import { findRoot } from './root.ts';
import { readSettings } from './read-settings.ts';
import { expectShortRun } from './short-run.ts';

/** What every command starts from. */
export interface Opened {
  /** Absolute path of the folder that holds docs.json. */
  readonly root: string;
  readonly settings: Settings;
  readonly host: Host;
  readonly site: Site;
}

/** `read` is for those who read again and again; else large sites are read by several threads. */
export async function openSite(io: Io, given: string | undefined, read?: Load): Promise<Opened> {
  if (read === undefined) expectShortRun();
  const root = findRoot(io.cwd, given);
  const settings = readSettings(root);
  const host = diskHost(root, { ignore: ignored(settings), settled: true });
  const inThreads: Load = (from) => load(from, threadedReader(root));
  const site = await loadSite(host, basePath(settings), read ?? inThreads);
  return { root, settings, host, site };
}

/** `docs` of `https://crumb.example/docs`. */
export function basePath({ url }: Settings): string {
  return url === undefined ? '' : (parseAddress(url)?.base.slice(1) ?? '');
}

/** What is no content: the configured output is none even where something else has written it. */
export function ignored({ ignore, build: { out } }: Settings): readonly string[] {
  const inside = out?.replace(/^(?:\.?\/)+|\/+$/g, '');
  return inside === undefined || inside === '' || inside.startsWith('..')
    ? ignore
    : [...ignore, `/${inside}/`];
}
