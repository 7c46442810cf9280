import type { Host } from '../load/host.ts';
import { load, type Load } from '../load/load.ts';
import type { Site } from '../model/site.ts';
import { resolve } from './resolve.ts';

/** Reads a site and resolves it: the first half of every command. `base` is the path it is served under. */
export async function loadSite(host: Host, base = '', read: Load = load): Promise<Site> {
  return resolve(await read(host), base);
}
