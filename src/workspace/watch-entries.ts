import { lstatSync, readdirSync, statSync, type Dirent, type Stats } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { diskAt } from '../site/load/boundary.ts';
import { followLink } from '../site/load/follow-link.ts';
import { unlessUnreadable } from '../site/load/read-error.ts';
import { isRecursive, type Watchers } from './watchers.ts';

/** One change below a folder; `path` is relative to it, and '' if the folder itself was deleted or created. */
export interface Change {
  readonly path: string;
  /** Whether the content of an existing file changed. */
  readonly isContent: boolean;
}

interface Listener {
  report(change: Change): void;
  /** The folder itself was deleted or moved. */
  gone(): void;
}

/**
 * Watches a folder, and with each step of the result another one below it. With `areNew`, everything below counts as
 * changed.
 */
export function watchEntries(
  root: string,
  watchers: Watchers,
  { report, gone }: Listener,
  areNew: boolean,
): Generator<void> {
  const disk = diskAt(root);

  function* addFolder(path: string, chain: readonly string[], isNew: boolean): Generator<void> {
    yield;
    for (const entry of entriesOf(join(root, path))) {
      const inside = pathIn(path, entry.name);
      if (isLeftOut(inside)) continue;
      if (isNew) report({ path: inside, isContent: false });
      yield* addEntry(inside, entry, chain, isNew);
    }
  }

  /** `chain` are the targets of the links on the way there. */
  function* addEntry(
    path: string,
    entry: Dirent | Stats,
    chain: readonly string[],
    isNew: boolean,
  ): Generator<void> {
    if (entry.isDirectory()) {
      if (!isRecursive) watchFolder(path, chain);
      yield* addFolder(path, chain, isNew);
    } else if (entry.isSymbolicLink()) {
      const target = followLink(disk, path, chain);
      if (typeof target === 'string') return;
      const inner = [...chain, target.real];
      if (target.isFolder) {
        watchFolder(path, inner);
        yield* addFolder(path, inner, isNew);
      } else watchers.watch(path, (event) => changedAt(path, chain, event));
    }
  }

  function watchFolder(folder: string, chain: readonly string[]): void {
    watchers.watch(folder, (event, name) => {
      // On Windows, there is no name after too many changes at once.
      if (name === null) report({ path: folder, isContent: false });
      else if (folder === '' && isOwnEvent(root, event, name)) gone();
      else changedAt(pathIn(folder, name.replaceAll(sep, '/')), chain, event);
    });
  }

  function changedAt(path: string, chain: readonly string[], event: string): void {
    if (isLeftOut(path)) return;
    if (event === 'change') {
      if (!isFolder(join(root, path))) report({ path, isContent: true });
      return;
    }
    watchers.unwatch(path);
    report({ path, isContent: false });
    const entry = entryAt(join(root, path));
    if (entry !== undefined) for (const _ of addEntry(path, entry, chain, true));
  }

  watchFolder('', []);
  return addFolder('', [], areNew);
}

function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function isLeftOut(path: string): boolean {
  return path.split('/').some((name) => name === 'node_modules' || name === '.git');
}

/** A folder that is deleted or moved reports its own name. */
function isOwnEvent(root: string, event: string, name: string): boolean {
  return event === 'rename' && name === basename(root) && entryAt(join(root, name)) === undefined;
}

/** Empty if the folder is gone or cannot be read. */
function entriesOf(folder: string): readonly Dirent[] {
  return unlessUnreadable(() => readdirSync(folder, { withFileTypes: true })) ?? [];
}

function entryAt(path: string): Stats | undefined {
  return unlessUnreadable(() => lstatSync(path, { throwIfNoEntry: false }));
}

function isFolder(path: string): boolean {
  return unlessUnreadable(() => statSync(path, { throwIfNoEntry: false }))?.isDirectory() === true;
}
