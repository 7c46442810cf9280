import type { FileRename, WorkspaceEdit } from 'vscode-languageserver';
import type { Plan, Relocation } from '../move/move.ts';
import { planMove } from '../move/plan.ts';
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
  return planMove(relocation, {
    redirect: true,
    isKept: (path) => environment.isPublished(root, site, path),
  });
}

/** The moved files of the site, with those of a folder listed separately. */
function renamedFiles({ root, site }: Snapshot, renames: readonly FileRename[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { oldUri, newUri } of renames) {
    const [from, to] = [oldUri, newUri].map((uri) => {
      const path = pathOfUri(uri);
      return path === undefined ? undefined : pathBelow(root, path);
    });
    if (from === undefined || to === undefined || from === 'docs.json') continue;
    if (site.files.has(from)) files.set(from, to);
    else
      for (const path of site.files)
        if (path.startsWith(`${from}/`)) files.set(path, to + path.slice(from.length));
  }
  return files;
}
