import { setImmediate } from 'node:timers/promises';
import { searchIndexPath } from '../../build/search-index.ts';
import { decodeIndex } from '../../search/index/index-file.ts';
import { ownSearcher, type Searcher } from '../../search/searcher.ts';
import { warmUp } from '../../search/warm-up.ts';
import { openPublished, type Published } from '../../server/published/open-published.ts';
import type { Fetch } from '../listen.ts';
import type { Bodies } from './bodies.ts';
import { buildFolderAt, builtFile, stampOf } from './build-folder.ts';
import { publishedFolder, type PublishedFolder } from './published-folder.ts';

/** A build that is ready to answer. */
export interface Build {
  readonly stamp: string;
  readonly published: Published;
  readonly files: PublishedFolder;
  readonly fetch: Fetch;
}

export interface Takeover {
  current(): Build;
  /** Answers from the newest build. */
  readonly fetch: Fetch;
  /** Looks for a new build and takes it over. Calls that come meanwhile wait for the same one. */
  look(): Promise<void>;
  close(): void;
}

export interface TakeoverOptions {
  /** The folder as it was given. */
  readonly folder: string;
  readonly bodies: Bodies;
  readonly makeFetch: (published: Published, searcher: Searcher) => Promise<Fetch>;
  /** Called after each takeover, with how long it took in milliseconds. */
  readonly tookOver: (build: Build, milliseconds: number) => void;
  readonly failed: (error: unknown) => void;
}

/** How often the manifest is looked at, in milliseconds: events of file systems do not cross every kind of mount. */
const interval = 1000;

/** Throws where there is no build to begin with. Later, the last one that was whole is served. */
export async function takeover(options: TakeoverOptions): Promise<Takeover> {
  const { folder, tookOver, failed } = options;
  const closed = new AbortController();
  const missed = (): void => void look();
  const state: { build: Build; looking: Promise<void> | undefined; refused: string | undefined } = {
    build: await openBuild(options, undefined, missed, closed.signal),
    looking: undefined,
    refused: undefined,
  };
  const take = async (): Promise<void> => {
    const stamp = stampOf(folder);
    if (stamp === undefined || stamp === state.build.stamp || stamp === state.refused) return;
    const started = performance.now();
    try {
      const build = await openBuild(options, state.build, missed, closed.signal);
      state.build = build;
      state.refused = undefined;
      tookOver(build, Math.round(performance.now() - started));
    } catch (error) {
      // What changed meanwhile is looked at again; what is broken is refused once.
      if (stampOf(folder) === stamp && !(error instanceof Unsettled)) state.refused = stamp;
      failed(error);
    }
  };
  const look = (): Promise<void> =>
    (state.looking ??= take().finally(() => {
      state.looking = undefined;
    }));
  const timer = setInterval(() => void look(), interval);
  return {
    current: () => state.build,
    look,
    fetch: async (request, connection) => {
      const { build } = state;
      const response = await build.fetch(request, connection);
      if (response.status !== 404 || request.method !== 'GET' || stampOf(folder) === build.stamp)
        return response;
      // What is not here may be part of the build that has just come.
      await look();
      return state.build === build ? response : state.build.fetch(request, connection);
    },
    close: () => {
      clearInterval(timer);
      closed.abort();
    },
  };
}

async function openBuild(
  { folder: given, bodies, makeFetch }: TakeoverOptions,
  before: Build | undefined,
  missed: () => void,
  signal: AbortSignal,
): Promise<Build> {
  const folder = buildFolderAt(given);
  const files = publishedFolder(folder, bodies, before?.files.assets ?? new Map(), missed);
  const published = await openPublished(files);
  const index = builtFile(folder, searchIndexPath);
  if (index?.isCurrent !== true)
    throw new Unsettled(`${searchIndexPath} is not the one that the manifest names`);
  const searcher = ownSearcher(decodeIndex(new TextDecoder().decode(index.bytes)));
  await warmUp(searcher.index, setImmediate, signal);
  void files.prepare(signal);
  return { stamp: folder.stamp, published, files, fetch: await makeFetch(published, searcher) };
}

/** A build is being written at the moment. */
class Unsettled extends Error {}
