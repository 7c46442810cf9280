import {
  accessSync,
  constants,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  type Dirent,
} from 'node:fs';
import { join, sep } from 'node:path';
import { manifestName } from '../model/artifact.ts';
import type { IgnorePatterns } from '../model/site.ts';
import type { Unread } from '../source/span.ts';
import { diskAt, type Disk } from './boundary.ts';
import { isInSkills, isMissed, isSkillFile } from './category.ts';
import { followLink } from './follow-link.ts';
import { isReadError, unlessUnreadable } from './read-error.ts';
import type { BrokenLink, Host } from './host.ts';
import {
  ignoreRules,
  isIgnored,
  isIgnoreFile,
  isTooCostly,
  isTooDeep,
  maxIgnoreFileSize,
  withIgnoreFile,
  type IgnoreRules,
} from './ignore.ts';
import { maxSize, partOf, readerOf, settledReaderOf, stampOf } from './read-file.ts';
import { linkRefusal, refusals, systemRefusal } from './refusal.ts';
import { settingsName } from './settings.ts';

export interface DiskOptions {
  /** Additional patterns in gitignore syntax. */
  readonly ignore?: readonly string[];
  /** The site is read in one pass, during which its folders do not move. */
  readonly settled?: boolean;
}

/**
 * The site in a folder. Symbolic links are followed as long as they stay inside the folder, or inside the repository
 * for skills. Reads are synchronous: for thousands of small files, that costs a fifth of what promises cost.
 */
export function diskHost(root: string, { ignore = [], settled = false }: DiskOptions = {}): Host {
  const disk = diskAt(root);
  const one = readerOf(disk);
  const reader = () => (settled ? settledReaderOf(disk, one) : one);
  let read = reader();
  const settings = { by: settingsName, folder: '', text: ignore.join('\n') };
  let leftOut: readonly IgnorePatterns[] = [];
  return {
    list: async () => {
      const listing = listed(disk, ignoreRules(ignore));
      leftOut = [...(ignore.length === 0 ? [] : [settings]), ...listing.ignoreFiles];
      // The cached state of folders dates from the last listing.
      read = reader();
      return withoutLinked(listing, disk.top).sort();
    },
    read: async (path) => read(path),
    part: async (path, start, end) => partOf(disk, path, start, end),
    refusal: async (path) => refusalOf(disk, path),
    stamp: async (path) => stampAt(disk.top + sep + path),
    brokenLinks: async () => {
      const listing = listed(disk, ignoreRules(['/*', '!/.platform', '!/.mintlify', ...ignore]));
      return listing.links.sort((left, right) => (left.path < right.path ? -1 : 1));
    },
    leftOut: () => leftOut,
  };
}

interface Listing {
  readonly files: string[];
  readonly links: BrokenLink[];
  readonly ignoreFiles: IgnorePatterns[];
  /** Links to skills, or to folders of skills, with their absolute targets. */
  readonly skills: { readonly path: string; readonly real: string }[];
}

function listed(disk: Disk, rules: IgnoreRules): Listing {
  const listing: Listing = { files: [], links: [], ignoreFiles: [], skills: [] };
  listFolder(disk, '', rules, [], listing);
  return listing;
}

/** All files except those that are served as skills through a link: they are not pages at their own location. */
function withoutLinked({ files, skills }: Listing, top: string): string[] {
  if (skills.length === 0) return files;
  const linked = new Set(
    skills.flatMap(({ path, real }) =>
      files
        .filter((file) => isSkillFile(file) && (file === path || file.startsWith(`${path}/`)))
        .map((file) => join(real, file.slice(path.length))),
    ),
  );
  return files.filter((file) => isSkillFile(file) || !linked.has(join(top, file)));
}

function listFolder(
  disk: Disk,
  folder: string,
  rules: IgnoreRules,
  chain: readonly string[],
  listing: Listing,
): void {
  const here = join(disk.top, folder);
  const entries = isTooDeep(folder) ? undefined : readEntries(here);
  if (entries === undefined) {
    if (folder !== '') listing.files.push(folder);
    return;
  }
  // The output of an earlier build is not site content.
  if (folder !== '' && entries.some((entry) => entry.name === manifestName)) return;
  let inForce = rules;
  for (const name of folder === '' ? ['.gitignore', '.mintignore'] : ['.gitignore']) {
    if (entries.some((entry) => entry.name === name && entry.isFile())) {
      const text = readIgnoreFile(join(here, name));
      if (text === undefined) listing.files.push(folder + name);
      else {
        inForce = withIgnoreFile(inForce, folder, text);
        listing.ignoreFiles.push({ by: folder + name, folder, text });
      }
    }
  }
  for (const entry of entries) {
    const path = folder + entry.name;
    let isFolder = entry.isDirectory();
    let isFile = entry.isFile();
    let inner = chain;
    if (entry.isSymbolicLink()) {
      const target = followLink(disk, path, chain);
      if (typeof target === 'string') {
        if (isIgnored(inForce, path)) continue;
        if (!isInSkills(path) && isMissed(path)) listing.files.push(path);
        else if (isInSkills(path))
          listing.links.push({ path, target: readlinkSync(join(here, entry.name)), problem: target });
        continue;
      }
      ({ isFolder, isFile } = target);
      if (isInSkills(path) || isSkillFile(path)) listing.skills.push({ path, real: target.real });
      if (isFolder) inner = [...chain, target.real];
    }
    if (isFolder && !isIgnored(inForce, `${path}/`)) listFolder(disk, `${path}/`, inForce, inner, listing);
    else if (isFile && !isIgnored(inForce, path)) listing.files.push(path);
    else if (!isFolder && isMissed(path) && !isIgnored(inForce, path)) listing.files.push(path);
  }
}

/** Why a listed file cannot be read. */
function refusalOf(disk: Disk, path: string): Unread | undefined {
  const link = join(disk.top, path);
  try {
    const broken = lstatSync(link).isSymbolicLink() ? followLink(disk, path, []) : undefined;
    if (typeof broken === 'string') return linkRefusal(broken, readlinkSync(link));
    const stats = statSync(link);
    if (isTooDeep(path)) return refusals.deep;
    if (path.endsWith('/')) readdirSync(link);
    else if (stats.isDirectory()) return refusals.folder;
    else if (!stats.isFile()) return refusals.special;
    else if (stats.size > maxSize) return refusals.large;
    else if (isIgnoreFile(path) && stats.size > maxIgnoreFileSize) return refusals.long;
    else if (isIgnoreFile(path) && isTooCostly(readFileSync(link, 'utf8'))) return refusals.costly;
    else accessSync(link, constants.R_OK);
    return undefined;
  } catch (error) {
    if (isReadError(error)) return systemRefusal(error.code ?? '', path);
    throw error;
  }
}

/** For the target of a link, so that another target counts as another file. */
function stampAt(path: string): string | undefined {
  return unlessUnreadable(() => stampOf(statSync(path)));
}

/** Undefined for a file that cannot be read, or whose patterns would take too long to match. */
function readIgnoreFile(path: string): string | undefined {
  try {
    const text = statSync(path).size > maxIgnoreFileSize ? undefined : readFileSync(path, 'utf8');
    return text === undefined || isTooCostly(text) ? undefined : text;
  } catch (error) {
    if (isReadError(error)) return error.code === 'ENOENT' ? '' : undefined;
    throw error;
  }
}

/** Undefined for a folder that exists but cannot be opened. */
function readEntries(folder: string): readonly Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isReadError(error)) return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? [] : undefined;
    throw error;
  }
}
