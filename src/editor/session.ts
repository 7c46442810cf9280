import { createEngine } from '../check/run/engine.ts';
import { isDocument } from '../site/load/category.ts';
import { decidesContent } from '../site/load/ignore.ts';
import type { Loaded } from '../site/load/loaded.ts';
import { reloadFiles } from '../site/load/reload-files.ts';
import { settingsName } from '../site/load/settings.ts';
import { editPause } from './edit-pause.ts';
import type { Environment, Place } from './environment.ts';
import { openHost } from './open-host.ts';
import { fileAt, type Snapshot } from './snapshot.ts';

/** A site that is followed while its files are edited. */
export interface Session {
  readonly root: string;
  /** The site with all changes so far. Rejects if it cannot be read. */
  current(): Promise<Snapshot>;
  /** The last snapshot. */
  last(): Snapshot | undefined;
  /** Sets the unsaved text of a file; undefined once the editor has none. */
  setText(path: string, text: string | undefined): void;
  /** Files have changed on disk. */
  filesChanged(paths: readonly string[]): void;
  close(): Promise<void>;
}

/** Follows a site. `show` receives each snapshot, `fail` the reason why one could not be read. */
export function openSession(
  environment: Environment,
  root: string,
  show: (snapshot: Snapshot) => void,
  fail: (error: unknown) => void,
): Session {
  const engine = createEngine(environment.readPages(root));
  const edits = editPause();
  const texts = new Map<string, string>();
  /** Files whose text has changed since the last read; undefined if anything may have changed. */
  let changed: Set<string> | undefined;
  let place: Place | undefined;
  let loaded: Loaded | undefined;
  let snapshot: Snapshot | undefined;
  let running: Promise<Snapshot> | undefined;
  let isDirty = true;
  let isClosed = false;

  const read = async (): Promise<Snapshot> => {
    await edits.pause();
    const started = performance.now();
    const paths = changed;
    changed = new Set();
    isDirty = false;
    const endFirst = snapshot === undefined ? environment.beginFirst() : undefined;
    try {
      const next =
        paths && place && loaded && (await reloadFiles(loaded, openHost(place.host, texts), paths));
      if (next === undefined || place === undefined) {
        place = await environment.place(root, texts.get(settingsName));
        loaded = await engine.load(openHost(place.host, new Map(texts)));
      } else loaded = next;
      const site = engine.resolve(loaded, place.base);
      const findings = engine.check(site, place.levels);
      snapshot = { root, place, loaded, site, findings };
      return snapshot;
    } catch (error) {
      changed = undefined;
      throw error;
    } finally {
      if (endFirst === undefined) edits.readIn(performance.now() - started);
      else endFirst();
    }
  };

  const settle = async (): Promise<Snapshot> => {
    let result = await read();
    while (isDirty && !isClosed) result = await read();
    return result;
  };

  const start = (): Promise<Snapshot> => (running ??= settle().finally(() => (running = undefined)));

  const renew = (): void => {
    isDirty = true;
    edits.changed();
    if (running === undefined && !isClosed) void start().then(show, fail);
  };

  return {
    root,
    current: async () => (isDirty || running !== undefined || snapshot === undefined ? start() : snapshot),
    last: () => snapshot,
    setText(path, text) {
      if (texts.get(path) === text) return;
      if (text === undefined) texts.delete(path);
      else texts.set(path, text);
      if (snapshot !== undefined && !isDirty && hasText(snapshot, path, text)) return;
      changed?.add(path);
      renew();
    },
    filesChanged(paths) {
      const others = paths.filter((path) => !texts.has(path));
      if (others.length === 0) return;
      if (others.some((path) => decidesContent(path) || !isDocument(path))) changed = undefined;
      else for (const path of others) changed?.add(path);
      renew();
    },
    close: async () => {
      isClosed = true;
      await running?.catch(() => undefined);
    },
  };
}

/** Usually, an editor opens a file with the text that was read, which has no byte order mark. */
function hasText(snapshot: Snapshot, path: string, text: string | undefined): boolean {
  return fileAt(snapshot, path)?.text === text?.replace(/^\ufeff/, '');
}
