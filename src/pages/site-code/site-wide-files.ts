import { createHash } from 'node:crypto';
import type { Artifact } from '../../site/model/artifact.ts';
import type { Site } from '../../site/model/site.ts';

/** How the site's own code runs in a browser. */
export interface SiteCode {
  /** Those that run on all pages. */
  readonly scripts: readonly HashedFile[];
  /** Called for each module that a page loads. */
  readonly loads?: (module: Artifact) => void;
}

/** A file that every page of the site loads. */
export interface HashedFile {
  readonly path: string;
  /** Hash of its bytes, so that browsers request it again when it has changed. */
  readonly hash: string;
}

/** Reads files and omits empty ones, and programs for a terminal. */
export async function hashedFiles(
  paths: readonly string[],
  read: (path: string) => Promise<Uint8Array | undefined>,
): Promise<readonly HashedFile[]> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const bytes = await read(path);
      if (bytes === undefined || bytes.length === 0 || isProgram(bytes)) return [];
      return { path, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 10) };
    }),
  );
  return files.flat();
}

/** Whether a file starts with `#!`: one for a terminal. */
export function isProgram([first, second]: Uint8Array): boolean {
  return first === 0x23 && second === 0x21;
}

/** As on the hosted platform: the `.js` files next to docs.json, except the configuration of tools. */
export function scriptPaths({ files }: Pick<Site, 'files'>): readonly string[] {
  return [...files].filter((path) => /^[^/.][^/]*\.js$/.test(path) && !path.endsWith('.config.js')).sort();
}

/** As on the hosted platform: every `.css` file. */
export function stylePaths({ files }: Pick<Site, 'files'>): readonly string[] {
  return [...files].filter((path) => path.endsWith('.css')).sort();
}

/** Whether a site seems to have code that would run in a browser, judging by a quick look at its files. */
export async function hasSiteCode(site: Site, read: Parameters<typeof hashedFiles>[1]): Promise<boolean> {
  const files = [...site.pages.values(), ...site.snippets.values()];
  if (files.some(({ file, outline }) => outline.definitions.length > 0 && interactive.test(file.text)))
    return true;
  return (await hashedFiles(scriptPaths(site), read)).length > 0;
}

/** Hooks and event handlers. */
const interactive = /\buse[A-Z]\w*\s*\(|\bon[A-Z]\w*\s*=\s*\{/;
