import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Our cache folder of the user: below `$XDG_CACHE_HOME`, `%LOCALAPPDATA%` or `~/.cache`. */
export function cacheFolder(env: Environment): string {
  // A relative path would depend on the working directory, which may be a repository.
  const named = [env['XDG_CACHE_HOME'], env['LOCALAPPDATA']].find(
    (folder) => folder !== undefined && isAbsolute(folder),
  );
  return join(named ?? join(homedir(), '.cache'), 'docs');
}

/** Our configuration folder of the user: below `$XDG_CONFIG_HOME`, `%APPDATA%` or `~/.config`. */
export function configFolder(env: Environment): string {
  const named = [env['XDG_CONFIG_HOME'], env['APPDATA']].find(
    (folder) => folder !== undefined && isAbsolute(folder),
  );
  return join(named ?? join(homedir(), '.config'), 'docs');
}
