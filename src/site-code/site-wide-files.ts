import type { Site } from '../model/site.ts';

/** As on the hosted platform: the `.js` files next to docs.json, except the configuration of tools. */
export function scriptPaths({ files }: Pick<Site, 'files'>): readonly string[] {
  return [...files].filter((path) => /^[^/.][^/]*\.js$/.test(path) && !path.endsWith('.config.js')).sort();
}

/** As on the hosted platform: every `.css` file. */
export function stylePaths({ files }: Pick<Site, 'files'>): readonly string[] {
  return [...files].filter((path) => path.endsWith('.css')).sort();
}
