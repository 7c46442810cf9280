import { memoryHost } from './memory-host.ts';
import type { Site } from '../../src/site/model/site.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';

/** A site from files by path, or from its docs.json alone. */
export function siteOf(files: string | Readonly<Record<string, string | Uint8Array>>): Promise<Site> {
  return loadSite(memoryHost(typeof files === 'string' ? { 'docs.json': files } : files));
}
