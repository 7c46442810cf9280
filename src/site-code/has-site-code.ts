import type { Site } from '../model/site.ts';
import { scriptPaths } from './site-wide-files.ts';

/** Whether a site has code that would run in a browser, as far as a quick look at its files tells. */
export function hasSiteCode(site: Site): boolean {
  if (scriptPaths(site).length > 0) return true;
  const files = [...site.pages.values(), ...site.snippets.values()];
  return files.some(({ file, outline }) => outline.definitions.length > 0 && interactive.test(file.text));
}

/** Hooks and event handlers. */
const interactive = /\buse[A-Z]\w*\s*\(|\bon[A-Z]\w*\s*=\s*\{/;
