import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where this user's caches of ours belong: below `$XDG_CACHE_HOME`, `%LOCALAPPDATA%` or `~/.cache`. */
export function cacheFolder(env: Readonly<Record<string, string | undefined>>): string {
  const named = [env['XDG_CACHE_HOME'], env['LOCALAPPDATA']].find(
    (folder) => folder !== undefined && folder !== '',
  );
  return join(named ?? join(homedir(), '.cache'), 'docs');
}
