import { dirname, join, sep } from 'node:path';
import type { Environment } from './environment.ts';
import { followSites, type Listener } from './followed-sites.ts';
import { pathOfUri } from './place.ts';
import type { Session } from './session.ts';

/** All sites of an editor's folders and open files. */
export interface Workspace {
  addFolder(uri: string): void;
  removeFolder(uri: string): void;
  /** The site of a file, and its path there. */
  siteOf(uri: string): { readonly session: Session; readonly path: string } | undefined;
  setText(uri: string, text: string | undefined): void;
  filesChanged(uris: readonly string[]): void;
  sessions(): readonly Session[];
  close(): Promise<void>;
}

/** Nothing is read or watched unless there is a docs.json. */
export function createWorkspace(environment: Environment, listener: Listener): Workspace {
  const folders = new Set<string>();
  const texts = new Map<string, string>();
  const sites = followSites(environment, listener, texts);

  const siteOf: Workspace['siteOf'] = (uri) => {
    const path = pathOfUri(uri);
    return path === undefined ? undefined : sites.around(path);
  };

  return {
    addFolder(uri) {
      const folder = pathOfUri(uri);
      if (folder === undefined) return;
      folders.add(folder);
      const around = environment.siteAround(join(folder, 'docs.json'));
      for (const root of around === undefined ? environment.sitesBelow(folder) : [around]) sites.open(root);
    },
    removeFolder(uri) {
      const folder = pathOfUri(uri);
      if (folder === undefined) return;
      folders.delete(folder);
      for (const root of sites.roots())
        if (isIn(folder, root) && ![...folders].some((other) => isIn(other, root))) void sites.close(root);
    },
    siteOf,
    setText(uri, text) {
      const path = pathOfUri(uri);
      if (path === undefined) return;
      if (text === undefined) texts.delete(path);
      else texts.set(path, text);
      const root = text === undefined ? undefined : environment.siteAround(path);
      if (root !== undefined) sites.open(root);
      const site = siteOf(uri);
      site?.session.setText(site.path, text);
    },
    filesChanged(uris) {
      for (const uri of uris) {
        const path = pathOfUri(uri);
        if (path?.endsWith(`${sep}docs.json`) === true && environment.siteAround(path) === dirname(path))
          sites.open(dirname(path));
        const site = siteOf(uri);
        site?.session.filesChanged([site.path]);
      }
    },
    sessions: sites.sessions,
    close: async () => {
      await Promise.all(sites.roots().map(sites.close));
    },
  };
}

function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}
