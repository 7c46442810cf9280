import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where this user's caches of ours belong: below `$XDG_CACHE_HOME`, `%LOCALAPPDATA%` or `~/.cache`. */
export function cacheFolder(env: Environment): string {
  const named = [env['XDG_CACHE_HOME'], env['LOCALAPPDATA']].find(
    (folder) => folder !== undefined && folder !== '',
  );
  return join(named ?? join(homedir(), '.cache'), 'docs');
}

/** Where this user's own configuration of `docs` belongs: below `$XDG_CONFIG_HOME`, `%APPDATA%` or `~/.config`. */
export function configFolder(env: Environment): string {
  // A relative path would name another folder in every working directory, one of a repository too.
  const named = [env['XDG_CONFIG_HOME'], env['APPDATA']].find(
    (folder) => folder !== undefined && isAbsolute(folder),
  );
  return join(named ?? join(homedir(), '.config'), 'docs');
}
