import { createHash } from 'node:crypto';
import type { Site } from '../model/site.ts';

/** A script of the site that runs on all of its pages. */
export interface SiteScript {
  readonly path: string;
  /** Hash of its bytes, so that browsers request it again after a change. */
  readonly hash: string;
}

/** As on the hosted platform: `.js` files beside docs.json, except those that configure a tool. */
export function scriptPaths({ files }: Pick<Site, 'files'>): readonly string[] {
  return [...files].filter((path) => /^[^/.][^/]*\.js$/.test(path) && !path.endsWith('.config.js')).sort();
}

/** Reads them. */
export async function siteScripts(
  site: Pick<Site, 'files'>,
  read: (path: string) => Promise<Uint8Array | undefined>,
): Promise<readonly SiteScript[]> {
  const scripts = await Promise.all(
    scriptPaths(site).map(async (path) => {
      const bytes = await read(path);
      if (bytes === undefined || bytes.length === 0) return [];
      return { path, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 10) };
    }),
  );
  return scripts.flat();
}
