import { setImmediate } from 'node:timers/promises';
import { wordVectors } from '../../agents/word-vectors.ts';
import { searchIndexPath } from '../../agents/search-index.ts';
import type { SearchIndex } from '../../search/index/index-data.ts';
import { decodeIndex } from '../../search/index/index-file.ts';
import { ownSearcher, type Searcher } from '../../search/searcher.ts';
import { warmUp } from '../../search/warm-up.ts';
import { openPublished, type Published } from '../../server/published/open-published.ts';
import { visible } from '../../check/report/visible.ts';
import { UsageError } from '../../machine/usage-error.ts';
import type { Fetch } from '../listen.ts';
import type { Bodies } from './bodies.ts';
import { buildFolderAt, buildHelp, stampOf, wholeFile } from './build-folder.ts';
import { publishedFolder, type PublishedFolder } from './published-folder.ts';

/** A build that is ready to answer. */
interface Build {
  readonly stamp: string;
  readonly published: Published;
  readonly files: PublishedFolder;
  readonly fetch: Fetch;
  /** Stops preparing its files. */
  dispose(): void;
}

export interface Takeover {
  current(): Build;
  /** Answers from the newest build. */
  readonly fetch: Fetch;
  /** Checks for a new build and loads it. Concurrent calls share one check. */
  checkForBuild(): Promise<void>;
  close(): void;
}

export interface TakeoverOptions {
  /** The folder as the user typed it. */
  readonly folder: string;
  readonly bodies: Bodies;
  readonly makeFetch: (published: Published, searcher: Searcher) => Promise<Fetch>;
  /** Called after each takeover, with its duration in milliseconds. */
  readonly onTakeover: (build: Build, milliseconds: number) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Interval between checks of the manifest, in milliseconds: not every mount delivers file system events. */
const interval = 1000;

/** Throws if there is no build initially. Later, the last complete one is served. */
export async function takeover(options: TakeoverOptions): Promise<Takeover> {
  const { folder, onTakeover, onFailure } = options;
  const closed = new AbortController();
  const state: { build: Build; checking: Promise<void> | undefined; rejectedStamp: string | undefined } = {
    build: await openFirst(options, closed.signal),
    checking: undefined,
    rejectedStamp: undefined,
  };
  const loadNewBuild = async (): Promise<void> => {
    const stamp = stampOf(folder);
    if (stamp === undefined || stamp === state.build.stamp || stamp === state.rejectedStamp) return;
    const started = performance.now();
    try {
      const build = await openBuild(options, state.build, closed.signal);
      state.build.dispose();
      state.build = build;
      state.rejectedStamp = undefined;
      onTakeover(build, Math.round(performance.now() - started));
    } catch (error) {
      // A build that changed meanwhile is tried again; a broken one is rejected once.
      if (stampOf(folder) === stamp) state.rejectedStamp = stamp;
      onFailure(error);
    }
  };
  const checkForBuild = (): Promise<void> =>
    (state.checking ??= loadNewBuild().finally(() => {
      state.checking = undefined;
    }));
  const timer = setInterval(() => void checkForBuild(), interval);
  return {
    current: () => state.build,
    checkForBuild,
    fetch: async (request, connection) => {
      const { build } = state;
      const response = await build.fetch(request, connection);
      if (response.status !== 404 || request.method !== 'GET' || stampOf(folder) === build.stamp)
        return response;
      // The file may be part of a build that was just written.
      await checkForBuild();
      return state.build === build ? response : state.build.fetch(request, connection);
    },
    close: () => {
      clearInterval(timer);
      closed.abort();
    },
  };
}

async function openFirst(options: TakeoverOptions, closed: AbortSignal): Promise<Build> {
  try {
    return await openBuild(options, undefined, closed);
  } catch (error) {
    if (!(error instanceof UnreadableBuild)) throw error;
    throw new UsageError(`${visible(options.folder)} cannot be served: ${error.message}`, buildHelp);
  }
}

async function openBuild(
  { folder: path, bodies, makeFetch }: TakeoverOptions,
  previous: Build | undefined,
  closed: AbortSignal,
): Promise<Build> {
  const folder = buildFolderAt(path);
  const files = publishedFolder(folder, bodies, previous?.files.assets ?? new Map());
  const published = await openPublished(files).catch(rejectUnreadable);
  const index = wholeFile(folder, searchIndexPath);
  if (index === undefined)
    throw new UnreadableBuild(`${searchIndexPath} is not the one that the manifest names`);
  const searcher = ownSearcher(readIndex(index), wordVectors());
  await warmUp(searcher.index, wordVectors(), setImmediate, closed);
  const fetch = await makeFetch(published, searcher);
  const replaced = new AbortController();
  void files.prepare(AbortSignal.any([closed, replaced.signal]));
  return { stamp: folder.stamp, published, files, fetch, dispose: () => replaced.abort() };
}

function readIndex(bytes: Uint8Array): SearchIndex {
  try {
    return decodeIndex(new TextDecoder().decode(bytes));
  } catch (error) {
    return rejectUnreadable(error);
  }
}

/** The build has another version, or is still being written. */
class UnreadableBuild extends Error {}

function rejectUnreadable(error: unknown): never {
  throw new UnreadableBuild(error instanceof Error ? error.message : String(error));
}
