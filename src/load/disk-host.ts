import { readdirSync, readFileSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join, sep } from 'node:path';
import type { Host } from './host.ts';
import { ignoreRules, isIgnored, withIgnoreFile, type IgnoreRules } from './ignore.ts';

export interface DiskOptions {
  /** Further patterns in gitignore form. */
  readonly ignore?: readonly string[];
}

/** Larger files are never read; nothing a site is made of comes near. */
const largest = 256 * 1024 * 1024;

/**
 * The site in a folder. Symbolic links are followed while they stay inside the folder. Reading is synchronous inside:
 * for thousands of small files that costs a fifth of what promises do.
 */
export function diskHost(root: string, { ignore = [] }: DiskOptions = {}): Host {
  const top = realpathSync(root);
  return {
    list: async () => {
      const found: string[] = [];
      listFolder(top, '', ignoreRules(ignore), [], found);
      return found.sort();
    },
    read: async (path) => {
      try {
        const real = realpathSync(join(top, ...path.split('/')));
        if (!isInside(top, real)) return undefined;
        const { size } = statSync(real);
        return size > largest ? undefined : readFileSync(real);
      } catch (error) {
        if (isFileError(error)) return undefined;
        throw error;
      }
    },
  };
}

function listFolder(
  top: string,
  folder: string,
  rules: IgnoreRules,
  chain: readonly string[],
  found: string[],
): void {
  const entries = readEntries(join(top, folder));
  let inForce = rules;
  for (const name of folder === '' ? ['.gitignore', '.mintignore'] : ['.gitignore']) {
    if (entries.some((entry) => entry.name === name && entry.isFile())) {
      inForce = withIgnoreFile(inForce, folder, readFileSync(join(top, folder, name), 'utf8'));
    }
  }
  for (const entry of entries) {
    const path = folder + entry.name;
    let isFolder = entry.isDirectory();
    let isFile = entry.isFile();
    let inner = chain;
    if (entry.isSymbolicLink()) {
      const target = followLink(top, path);
      if (target === undefined || chain.includes(target.real)) continue;
      ({ isFolder, isFile } = target);
      if (isFolder) inner = [...chain, target.real];
      // A link to a folder that contains itself comes back under its real name; it is entered once.
      if (isFolder && join(top, folder).startsWith(target.real + sep)) continue;
    }
    if (isFolder && !isIgnored(inForce, `${path}/`)) listFolder(top, `${path}/`, inForce, inner, found);
    else if (isFile && !isIgnored(inForce, path)) found.push(path);
  }
}

function followLink(
  top: string,
  path: string,
): { real: string; isFolder: boolean; isFile: boolean } | undefined {
  try {
    const real = realpathSync(join(top, path));
    if (!isInside(top, real)) return undefined;
    const stats = statSync(real);
    return { real, isFolder: stats.isDirectory(), isFile: stats.isFile() };
  } catch (error) {
    if (isFileError(error)) return undefined;
    throw error;
  }
}

function readEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isFileError(error)) return [];
    throw error;
  }
}

function isInside(top: string, real: string): boolean {
  return real === top || real.startsWith(top.endsWith(sep) ? top : top + sep);
}

/** The file system said no: there is nothing to read here, which is no fault of the program. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
