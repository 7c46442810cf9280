import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Io } from '../io.ts';

/** Where this user's own configuration of `docs` belongs: below `$XDG_CONFIG_HOME`, `%APPDATA%` or `~/.config`. */
export function configFolder({ env }: Io): string {
  // A relative path would name another folder in every working directory, one of a repository too.
  const named = [env['XDG_CONFIG_HOME'], env['APPDATA']].find(
    (folder) => folder !== undefined && isAbsolute(folder),
  );
  return join(named ?? join(homedir(), '.config'), 'docs');
}
