import { statSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'ink';
import { createElement } from 'react';
import { checkSite } from '../../check/check.ts';
import type { Levels } from '../../check/levels.ts';
import type { Site } from '../../model/site.ts';
import { rememberingLoad } from '../../load/remembering-load.ts';
import { loadSite } from '../../resolve/load-site.ts';
import { App, type Ended } from '../../tree/app.tsx';
import type { Glyphs } from '../../tree/glyphs.ts';
import { outlineOf } from '../../tree/outline.ts';
import type { Action } from '../../tree/press.ts';
import type { TreeState } from '../../tree/state.ts';
import type { View, ViewSource } from '../../tree/view.ts';
import { changesBelow } from '../changes.ts';
import type { Io } from '../io.ts';
import type { Opened } from '../open-site.ts';
import { editEntry } from './edit.ts';
import { copyPath, openPage } from './in-place.ts';
import { onOtherScreen, stopProcess } from './screen.ts';

/** The interactive viewer, until the reader quits. It follows the files and leaves the terminal as it was. */
export async function browse(io: Io, opened: Opened, levels: Levels, glyphs: Glyphs): Promise<number> {
  const views = liveViews(opened, levels);
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
function liveViews({ root, host, site }: Opened, levels: Levels): LiveViews {
  const listeners = new Set<() => void>();
  const changes = changesBelow(root);
  const read = rememberingLoad();
  let current = viewOf(site, levels, undefined);
  let isClosed = false;
  const follow = async (): Promise<void> => {
    for (let change = changes.ready; ; change = changes.next()) {
      await change;
      if (isClosed) return;
      if (change === changes.ready && !changedSinceStart(root, site.files)) continue;
      const next = await loadSite(host, site.base, read);
      current = viewOf(next, levels, current);
      for (const listener of listeners) listener();
    }
  };
  void follow();
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      await changes.close();
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

function viewOf(site: Site, levels: Levels, last: View | undefined): View {
  const broken = site.complete ? undefined : site.faults.find(({ rule }) => rule.startsWith('config/'));
  if (broken !== undefined && last !== undefined) {
    return {
      ...last,
      problem: `${broken.span.file.path} is broken: ${broken.message}; this is the last good tree`,
    };
  }
  const problem = broken === undefined ? undefined : `${broken.span.file.path} is broken: ${broken.message}`;
  return { site, nodes: outlineOf(site, checkSite(site, levels)), problem };
}
