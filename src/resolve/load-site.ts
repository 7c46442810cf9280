import type { Host } from '../load/host.ts';
import { load } from '../load/load.ts';
import type { Site } from '../model/site.ts';
import { resolve } from './resolve.ts';

/** Reads a site and resolves it: the first half of every command. `base` is the path it is served under. */
export async function loadSite(host: Host, base = ''): Promise<Site> {
  return resolve(await load(host), base);
}
