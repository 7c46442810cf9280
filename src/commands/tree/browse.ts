import chalk from 'chalk';
import { render } from 'ink';
import { createElement } from 'react';
import { load, type Load } from '../../site/load/load.ts';
import { readAndParse, type ReadPage } from '../../site/load/read-pages.ts';
import { resolve } from '../../site/resolve/resolve.ts';
import { parsePage } from '../../site/source/page/page.ts';
import { colorLevel, type Io } from '../../machine/io.ts';
import { App, type Ended } from './viewer/app.tsx';
import type { Glyphs } from './viewer/glyphs.ts';
import type { Action } from './viewer/press.ts';
import type { TreeState } from './viewer/state.ts';
import type { ViewSource } from './viewer/view.ts';
import { openWithEngine } from '../../workspace/open-site.ts';
import { edit, placeOfEntry, placeOfFinding } from './edit.ts';
import { copyPath, openPage } from './in-place.ts';
import { liveViews } from './live-views.ts';

/**
 * Runs the interactive viewer until the user quits. It follows changes of the files and restores the terminal. Large sites
 * are shown from docs.json and file names until their pages are read.
 */
export async function browse(io: Io, folder: string | undefined, glyphs: Glyphs): Promise<number> {
  // Ink uses this instance, which would otherwise detect colours by its own rules.
  chalk.level = colorLevel(io, io.stdout);
  const first = firstReading();
  const opened = await openWithEngine(io, folder, { load: first.read, resolve });
  const views = liveViews(opened, first.isComplete());
  const interrupted = io.interrupted('SIGHUP', 'SIGQUIT').then((): Ended['action'] => 'quit');
  let state: TreeState | undefined;
  try {
    for (;;) {
      const ended = await onAlternateScreen(io, () =>
        show(io, opened.root, views, glyphs, state, interrupted),
      );
      state = ended.state ?? state;
      if (ended.action === 'quit') return 0;
      if (ended.action === 'stop') await stopProcess();
      if (state === undefined) continue;
      if (ended.action === 'edit')
        state = { ...state, note: edit(io, opened.root, placeOfFinding(views.current(), state)) };
      if (ended.action === 'editEntry')
        state = { ...state, note: edit(io, opened.root, placeOfEntry(views.current(), state)) };
    }
  } finally {
    views.close();
  }
}

interface ShowResult {
  readonly state: TreeState | undefined;
  readonly action: Ended['action'];
}

/** Shows the viewer until an action needs the terminal. */
async function show(
  io: Io,
  root: string,
  views: ViewSource,
  glyphs: Glyphs,
  state: TreeState | undefined,
  interrupted: Promise<Ended['action']>,
): Promise<ShowResult> {
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

const enterScreen = '\u001b[?1049h\u001b[H';
const leaveScreen = '\u001b[?1049l\u001b[?25h';

/** Runs work on the alternate screen of the terminal, which is left afterwards in any case. */
async function onAlternateScreen<T>(io: Io, work: () => Promise<T>): Promise<T> {
  const restore = (): void => void io.stdout.write(leaveScreen);
  io.stdout.write(enterScreen);
  process.once('exit', restore);
  try {
    return await work();
  } finally {
    process.off('exit', restore);
    restore();
  }
}

/** Suspends the process, as Ctrl Z does, until the shell resumes it. */
async function stopProcess(): Promise<void> {
  const resumed = new Promise<void>((resolve) => process.once('SIGCONT', () => resolve()));
  process.kill(process.pid, 'SIGTSTP');
  await resumed;
}

/** Sites with fewer pages are read completely. */
const largeSite = 500;

/** What is read for the first screen. */
interface FirstReading {
  readonly read: Load;
  /** False for a large site, of whose pages only the names are known yet. */
  isComplete(): boolean;
}

function firstReading(): FirstReading {
  let isComplete = true;
  return {
    read: (host) =>
      load(host, async (from, paths) => {
        isComplete = paths.length < largeSite;
        return isComplete ? readAndParse(from, paths) : paths.map(withoutContent);
      }),
    isComplete: () => isComplete,
  };
}

function withoutContent(path: string): ReadPage {
  return parsePage({ path, text: '' });
}
