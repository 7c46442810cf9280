import type { FileRename, WorkspaceEdit } from 'vscode-languageserver';
import { categoryOf } from '../site/load/category.ts';
import { concernsSite } from '../site/load/ignore.ts';
import type { Site } from '../site/model/site.ts';
import type { Plan, Relocation } from '../change/move/move.ts';
import { planPageMove } from '../translations/page-move.ts';
import { excludedBy } from '../check/rules/excluded.ts';
import type { Environment } from './environment.ts';
import { pathBelow, pathOfUri } from './place.ts';
import type { Snapshot } from './snapshot.ts';
import { workspaceEdit, type EditAbilities } from './workspace-edit.ts';

/** The edits for files or folders that an editor is about to rename; null where none are needed. */
export function willRenameFiles(
  snapshot: Snapshot,
  renames: readonly FileRename[],
  environment: Environment,
  abilities: EditAbilities,
): WorkspaceEdit | null {
  const files = renamedFiles(snapshot, renames);
  if (files.size === 0 || !snapshot.site.complete) return null;
  const { edits } = movePlan(snapshot, files, environment);
  return edits.length === 0 ? null : workspaceEdit(snapshot, edits, abilities);
}

/** What `docs mv` does when files move. */
export function movePlan(
  { root, site, place }: Snapshot,
  files: ReadonlyMap<string, string>,
  environment: Environment,
): Plan {
  const relocation: Relocation = {
    ...{ site, files, done: false },
    ...{ settings: place.settingsFile, url: place.settings.url },
  };
  return planPageMove(relocation, {
    redirect: true,
    isKept: (path) => environment.isPublished(root, site, path),
  });
}

/** The moved files of the site that stay part of it, with those of a folder listed separately. */
function renamedFiles({ root, site }: Snapshot, renames: readonly FileRename[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const add = (from: string, to: string): void => {
    if (staysInSite(site, from, to)) files.set(from, to);
  };
  for (const { oldUri, newUri } of renames) {
    const [from, to] = [oldUri, newUri].map((uri) => {
      const path = pathOfUri(uri);
      return path === undefined ? undefined : pathBelow(root, path);
    });
    if (from === undefined || to === undefined || from === 'docs.json') continue;
    if (site.files.has(from)) add(from, to);
    else
      for (const path of site.files) if (path.startsWith(`${from}/`)) add(path, to + path.slice(from.length));
  }
  return files;
}

/** Otherwise, links and redirects to the new path would lead nowhere; the old ones are findings. */
function staysInSite(site: Site, from: string, to: string): boolean {
  const becomesNoPage = categoryOf(from) === 'page' && categoryOf(to) !== 'page';
  return concernsSite(to) && excludedBy(site, to) === undefined && !becomesNoPage;
}
