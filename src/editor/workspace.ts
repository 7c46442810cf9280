import { dirname, join, sep } from 'node:path';
import type { Environment } from './environment.ts';
import { pathBelow, pathOfUri } from './place.ts';
import { openSession, type Session } from './session.ts';
import type { Snapshot } from './snapshot.ts';

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

interface Listener {
  show(session: Session, snapshot: Snapshot): void;
  closed(session: Session): void;
  fail(session: Session, error: unknown): void;
}

interface Followed {
  readonly session: Session;
  readonly unwatch: () => void;
}

/** Nothing is read or watched unless there is a docs.json. */
export function createWorkspace(environment: Environment, listener: Listener): Workspace {
  const folders = new Set<string>();
  const sites = new Map<string, Followed>();
  const texts = new Map<string, string>();

  const open = (root: string): void => {
    if (sites.has(root)) return;
    const fail = (error: unknown): void => listener.fail(session, error);
    const session: Session = openSession(
      environment,
      root,
      (snapshot) => listener.show(session, snapshot),
      fail,
    );
    const unwatch = environment.watch(root, (paths) => session.filesChanged(paths), fail);
    sites.set(root, { session, unwatch });
    for (const [path, text] of texts) {
      const inside = pathBelow(root, path);
      if (inside !== undefined && nearest(path) === root) session.setText(inside, text);
    }
    void session.current().then((snapshot) => listener.show(session, snapshot), fail);
  };

  const close = async (root: string): Promise<void> => {
    const site = sites.get(root);
    sites.delete(root);
    if (site === undefined) return;
    listener.closed(site.session);
    site.unwatch();
    await site.session.close();
  };

  const nearest = (path: string): string | undefined =>
    [...sites.keys()]
      .filter((root) => pathBelow(root, path) !== undefined)
      .reduce<string | undefined>(
        (best, root) => (root.length > (best?.length ?? 0) ? root : best),
        undefined,
      );

  const siteOf: Workspace['siteOf'] = (uri) => {
    const absolute = pathOfUri(uri);
    const root = absolute === undefined ? undefined : nearest(absolute);
    const session = root === undefined ? undefined : sites.get(root)?.session;
    const path = root === undefined || absolute === undefined ? undefined : pathBelow(root, absolute);
    return session === undefined || path === undefined ? undefined : { session, path };
  };

  return {
    addFolder(uri) {
      const folder = pathOfUri(uri);
      if (folder === undefined) return;
      folders.add(folder);
      const around = environment.siteAround(join(folder, 'docs.json'));
      for (const root of around === undefined ? environment.sitesBelow(folder) : [around]) open(root);
    },
    removeFolder(uri) {
      const folder = pathOfUri(uri);
      if (folder === undefined) return;
      folders.delete(folder);
      const isNeeded = (root: string): boolean =>
        [...folders].some((other) => root === other || root.startsWith(other + sep));
      for (const root of sites.keys())
        if ((root === folder || root.startsWith(folder + sep)) && !isNeeded(root)) void close(root);
    },
    siteOf,
    setText(uri, text) {
      const path = pathOfUri(uri);
      if (path === undefined) return;
      if (text === undefined) texts.delete(path);
      else texts.set(path, text);
      const root = text === undefined ? undefined : environment.siteAround(path);
      if (root !== undefined) open(root);
      const site = siteOf(uri);
      site?.session.setText(site.path, text);
    },
    filesChanged(uris) {
      for (const uri of uris) {
        const path = pathOfUri(uri);
        if (path?.endsWith(`${sep}docs.json`) === true && environment.siteAround(path) === dirname(path))
          open(dirname(path));
        const site = siteOf(uri);
        site?.session.filesChanged([site.path]);
      }
    },
    sessions: () => [...sites.values()].map(({ session }) => session),
    close: async () => {
      await Promise.all([...sites.keys()].map(close));
    },
  };
}
