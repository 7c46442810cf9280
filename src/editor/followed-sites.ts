import type { Environment } from './environment.ts';
import { pathBelow } from './place.ts';
import { openSession, type Session } from './session.ts';
import type { Snapshot } from './snapshot.ts';

/** The sites that are followed, by the absolute path of their root. */
export interface Sites {
  open(root: string): void;
  close(root: string): Promise<void>;
  roots(): readonly string[];
  /** The innermost site around a file, and the path of the file there. */
  around(path: string): { readonly session: Session; readonly path: string } | undefined;
  sessions(): readonly Session[];
}

export interface Listener {
  show(session: Session, snapshot: Snapshot): void;
  closed(session: Session): void;
  fail(session: Session, error: unknown): void;
}

interface Followed {
  readonly session: Session;
  readonly unwatch: () => void;
}

/** `texts` are the unsaved texts of files by absolute path. */
export function followSites(
  environment: Environment,
  listener: Listener,
  texts: ReadonlyMap<string, string>,
): Sites {
  const sites = new Map<string, Followed>();

  const rootAround = (path: string): string | undefined =>
    [...sites.keys()]
      .filter((root) => pathBelow(root, path) !== undefined)
      .reduce<string | undefined>(
        (best, root) => (root.length > (best?.length ?? 0) ? root : best),
        undefined,
      );

  return {
    open(root) {
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
        if (inside !== undefined && rootAround(path) === root) session.setText(inside, text);
      }
      void session.current().then((snapshot) => listener.show(session, snapshot), fail);
    },
    async close(root) {
      const site = sites.get(root);
      sites.delete(root);
      if (site === undefined) return;
      listener.closed(site.session);
      site.unwatch();
      await site.session.close();
    },
    roots: () => [...sites.keys()],
    around(path) {
      const root = rootAround(path);
      if (root === undefined) return undefined;
      const session = sites.get(root)?.session;
      const inside = pathBelow(root, path);
      return session === undefined || inside === undefined ? undefined : { session, path: inside };
    },
    sessions: () => [...sites.values()].map(({ session }) => session),
  };
}
