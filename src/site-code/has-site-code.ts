import type { Site } from '../model/site.ts';
import { hashedFiles } from './hashed-files.ts';
import { scriptPaths } from './site-wide-files.ts';

/** Whether a site seems to have code that would run in a browser, judging by a quick look at its files. */
export async function hasSiteCode(site: Site, read: Parameters<typeof hashedFiles>[1]): Promise<boolean> {
  const files = [...site.pages.values(), ...site.snippets.values()];
  if (files.some(({ file, outline }) => outline.definitions.length > 0 && interactive.test(file.text)))
    return true;
  return (await hashedFiles(scriptPaths(site), read)).length > 0;
}

/** Hooks and event handlers. */
const interactive = /\buse[A-Z]\w*\s*\(|\bon[A-Z]\w*\s*=\s*\{/;
