import { diskHost } from '../load/disk-host.ts';
import type { Host } from '../load/host.ts';
import type { ParsePage } from '../load/load.ts';
import type { Settings } from '../load/settings.ts';
import { parseAddress } from '../model/address.ts';
import type { Site } from '../model/site.ts';
import { loadSite } from '../resolve/load-site.ts';
import type { Io } from './io.ts';
import { findRoot } from './root.ts';
import { readSettings } from './read-settings.ts';

/** What every command starts from. */
export interface Opened {
  /** Absolute path of the folder that holds docs.json. */
  readonly root: string;
  readonly settings: Settings;
  readonly host: Host;
  readonly site: Site;
}

export async function openSite(io: Io, given: string | undefined, parse?: ParsePage): Promise<Opened> {
  const root = findRoot(io.cwd, given);
  const settings = readSettings(root);
  const host = diskHost(root, { ignore: ignored(settings) });
  return { root, settings, host, site: await loadSite(host, basePath(settings), parse) };
}

/** `docs` of `https://crumb.example/docs`. */
export function basePath({ url }: Settings): string {
  return url === undefined ? '' : (parseAddress(url)?.base.slice(1) ?? '');
}

/** The configured output is no content, even where something else has written it. */
function ignored({ ignore, build: { out } }: Settings): readonly string[] {
  const inside = out?.replace(/^(?:\.?\/)+|\/+$/g, '');
  return inside === undefined || inside === '' || inside.startsWith('..')
    ? ignore
    : [...ignore, `/${inside}/`];
}
