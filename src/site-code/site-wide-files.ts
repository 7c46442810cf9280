import type { Site } from '../model/site.ts';

/** As on the hosted platform: the `.js` files beside docs.json, but for those that configure a tool. */
export function scriptPaths({ files }: Pick<Site, 'files'>): readonly string[] {
  return [...files].filter((path) => /^[^/.][^/]*\.js$/.test(path) && !path.endsWith('.config.js')).sort();
}

/** As there, too: every `.css` file. */
export function stylePaths({ files }: Pick<Site, 'files'>): readonly string[] {
  return [...files].filter((path) => path.endsWith('.css')).sort();
}
