import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import chalk from 'chalk';
import { render } from 'ink';
import { createElement } from 'react';
import { checkSite } from '../../check/check.ts';
import type { Levels } from '../../check/levels.ts';
import type { Site } from '../../model/site.ts';
import type { Host } from '../../load/host.ts';
import { rememberingLoad } from '../../load/remembering-load.ts';
import { resolve } from '../../resolve/resolve.ts';
import { App, type Ended } from '../../tree/app.tsx';
import type { Glyphs } from '../../tree/glyphs.ts';
import { outlineOf } from '../../tree/outline.ts';
import type { Action } from '../../tree/press.ts';
import type { TreeState } from '../../tree/state.ts';
import type { View, ViewSource } from '../../tree/view.ts';
import { changesBelow, type Changes } from '../changes.ts';
import { levelsOf } from '../check/levels-of.ts';
import { colorLevel, type Io } from '../io.ts';
import { openWith, type Opened } from '../open-site.ts';
import { threadedReader } from '../pages/threaded-reader.ts';
import { editEntry } from './edit.ts';
import { glance } from './glance.ts';
import { copyPath, openPage } from './in-place.ts';
import { onOtherScreen, stopProcess } from './screen.ts';

/**
 * The interactive viewer, until the reader quits. It follows the files and leaves the terminal as it was. Large sites are
 * shown by docs.json and the names of their files until the pages are read.
 */
export async function browse(io: Io, given: string | undefined, glyphs: Glyphs): Promise<number> {
  // The one that ink paints with. It would look at the environment by rules of its own.
  chalk.level = colorLevel(io, io.stdout);
  const first = glance();
  const opened = await openWith(io, given, first.read);
  const views = liveViews(opened, levelsOf({ rule: [] }, opened.settings), first.isWhole());
  const interrupted = io.interrupted().then((): Ended['action'] => 'quit');
  let state: TreeState | undefined;
  try {
    for (;;) {
      const ended = await onOtherScreen(io, () => show(io, opened.root, views, glyphs, state, interrupted));
      state = ended.state ?? state;
      if (ended.action === 'quit') return 0;
      if (ended.action === 'stop') await stopProcess();
      if (ended.action === 'edit' && state !== undefined)
        state = { ...state, note: editEntry(io, opened.root, views.current(), state) };
    }
  } finally {
    await views.close();
  }
}

interface Shown {
  readonly state: TreeState | undefined;
  readonly action: Ended['action'];
}

/** One showing, up to an action that needs the terminal for itself. */
async function show(
  io: Io,
  root: string,
  views: ViewSource,
  glyphs: Glyphs,
  state: TreeState | undefined,
  interrupted: Promise<Ended['action']>,
): Promise<Shown> {
  let ended: Ended | undefined;
  const onAction = (action: Action, at: TreeState): Promise<string> | undefined => {
    if (action === 'copy') return copyPath(io, views.current(), at);
    return action === 'open' ? openPage(io, root, views.current(), at) : undefined;
  };
  const app = render(
    createElement(App, { views, glyphs, state, onAction, onEnd: (value) => (ended = value) }),
    {
      exitOnCtrlC: false,
      patchConsole: false,
    },
  );
  const action = await Promise.race([
    app.waitUntilExit().then((): Ended['action'] => ended?.action ?? 'quit'),
    interrupted,
  ]);
  app.unmount();
  return { state: ended?.state, action };
}

interface LiveViews extends ViewSource {
  close(): Promise<void>;
}

/** Reads the site again after every change. A docs.json that is broken for the moment keeps the last good tree. */
function liveViews({ root, host, site }: Opened, levels: Levels, isWhole: boolean): LiveViews {
  const listeners = new Set<() => void>();
  let changes: Changes | undefined;
  const read = rememberingLoad(threadedReader(root));
  let current = isWhole ? viewOf(site, levels, undefined) : firstView(site);
  let isClosed = false;
  let stamps = 0;
  // Keys are heard while the files of a large site are looked at, and nobody waits for the rest once the viewer is closed.
  const open: Host = {
    ...host,
    stamp: async (path) => {
      stamps += 1;
      if (stamps % 500 === 0) await setImmediate();
      return host.stamp(path);
    },
    read: async (path) => (isClosed ? undefined : host.read(path)),
    refusal: async (path) => (isClosed ? undefined : host.refusal(path)),
  };
  const renew = async (): Promise<void> => {
    const loaded = await read(open);
    if (isClosed) return;
    const last = current.waiting === undefined ? current : undefined;
    current = viewOf(resolve(loaded, site.base), levels, last);
    for (const listener of listeners) listener();
  };
  const follow = async (seen: Changes): Promise<void> => {
    if (!isWhole) await renew();
    for (let change = seen.ready; ; change = seen.next()) {
      await change;
      if (isClosed) return;
      if (change === seen.ready && !changedSinceStart(root, site.files)) continue;
      await renew();
    }
  };
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      // Not before the first picture is shown.
      if (changes === undefined) {
        changes = changesBelow(root, () => true);
        void follow(changes);
      }
      return () => void listeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      await changes?.close();
    },
  };
}

/** Changes that came while the site was read and before the watcher was ready. */
function changedSinceStart(root: string, files: ReadonlySet<string>): boolean {
  return [...files].some((path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    return stats === undefined || stats.mtimeMs > performance.timeOrigin;
  });
}

function firstView(site: Site): View {
  const waiting = `reading ${site.pages.size} pages for their titles and findings`;
  return { site, nodes: outlineOf(site, []), problem: undefined, waiting };
}

function viewOf(site: Site, levels: Levels, last: View | undefined): View {
  const broken = site.complete ? undefined : site.faults.find(({ rule }) => rule.startsWith('config/'));
  if (broken !== undefined && last !== undefined) {
    return {
      ...last,
      problem: `${broken.span.file.path} is broken: ${broken.message}; this is the last good tree`,
    };
  }
  const problem = broken === undefined ? undefined : `${broken.span.file.path} is broken: ${broken.message}`;
  return { site, nodes: outlineOf(site, checkSite(site, levels)), problem, waiting: undefined };
}
