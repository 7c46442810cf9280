import type { Host } from '../load/host.ts';
import { load } from '../load/load.ts';
import type { Site } from '../model/site.ts';
import { resolve } from './resolve.ts';

/** Loads and resolves a site, the first half of every command. `base` is the path below which it is served. */
export async function loadSite(host: Host, base = ''): Promise<Site> {
  return resolve(await load(host), base);
}
