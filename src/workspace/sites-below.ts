import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exists, unlessMissing } from '../machine/files/exists.ts';
import { isInside } from '../site/load/boundary.ts';
import { relativePath } from '../machine/files/paths.ts';
import { knownSystems } from '../migrate/systems/known.ts';

/** Help for a folder without docs.json: sites below it, as in a monorepo, or a site of another tool. */
export function helpWithin(cwd: string, folder: string): string | undefined {
  const sites = sitesBelow(folder).map((site) => (isInside(cwd, site) ? relativePath(cwd, site) : site));
  if (sites.length === 1) return `did you mean ${sites.join('')}?`;
  if (sites.length > 1) return `choose one of these sites: ${sites.join(', ')}`;
  const system = knownSystems.find(({ isAt }) =>
    isAt(
      (name) => exists(join(folder, name)),
      (name) => unlessMissing(() => readFileSync(join(folder, name), 'utf8')),
    ),
  );
  return (
    system &&
    `this is a site of ${system.title}: ${migrateHelp(cwd, folder, system.asPlain === true ? 'plain' : system.name)}`
  );
}

/** The command that makes a docs.json site of one of another system. */
export function migrateHelp(cwd: string, folder: string, system: string): string {
  const from = isInside(cwd, folder) ? relativePath(cwd, folder) : folder;
  const named = from === '.' ? '' : ` ${from}`;
  return system === 'mint'
    ? `docs migrate${named} --from mint`
    : `docs migrate${named || ' .'} --from ${system} --to DIR`;
}

/** Deep enough for `packages/name/docs`, and no more than a terminal shows. */
const maxDepth = 4;
const maxSites = 20;
const maxFolders = 5_000;

/** The folders with a docs.json below a folder, nearest first; not inside another site, dot folders or node_modules. */
export function sitesBelow(folder: string): readonly string[] {
  const sites: string[] = [];
  const waiting = [{ folder, depth: 0 }];
  for (let visited = 0; visited < maxFolders && sites.length < maxSites; visited += 1) {
    const next = waiting.shift();
    if (next === undefined) break;
    if (exists(join(next.folder, 'docs.json'))) sites.push(next.folder);
    else if (next.depth < maxDepth)
      for (const name of foldersIn(next.folder))
        waiting.push({ folder: join(next.folder, name), depth: next.depth + 1 });
  }
  return sites;
}

function foldersIn(folder: string): readonly string[] {
  const entries = unlessMissing(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();
}
