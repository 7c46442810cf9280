import { wordVectors } from '../../build/word-vectors.ts';
import { setImmediate } from 'node:timers/promises';
import { searchIndexPath } from '../../build/search-index.ts';
import { decodeIndex } from '../../search/index/index-file.ts';
import { ownSearcher, type Searcher } from '../../search/searcher.ts';
import { warmUp } from '../../search/warm-up.ts';
import { openPublished, type Published } from '../../server/published/open-published.ts';
import { visible } from '../../report/visible.ts';
import { UsageError } from '../../system/usage-error.ts';
import type { Fetch } from '../listen.ts';
import type { Bodies } from './bodies.ts';
import { buildFolderAt, buildHelp, stampOf, wholeFile } from './build-folder.ts';
import { publishedFolder, type PublishedFolder } from './published-folder.ts';

/** A build that is ready to answer. */
export interface Build {
  readonly stamp: string;
  readonly published: Published;
  readonly files: PublishedFolder;
  readonly fetch: Fetch;
  /** Ends what it still prepares. */
  replace(): void;
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

/** Throws if there is no build initially. Later, the last complete one is served. */
export async function takeover(options: TakeoverOptions): Promise<Takeover> {
  const { folder, tookOver, failed } = options;
  const closed = new AbortController();
  const state: { build: Build; looking: Promise<void> | undefined; refused: string | undefined } = {
    build: await openFirst(options, closed.signal),
    looking: undefined,
    refused: undefined,
  };
  const take = async (): Promise<void> => {
    const stamp = stampOf(folder);
    if (stamp === undefined || stamp === state.build.stamp || stamp === state.refused) return;
    const started = performance.now();
    try {
      const build = await openBuild(options, state.build, closed.signal);
      state.build.replace();
      state.build = build;
      state.refused = undefined;
      tookOver(build, Math.round(performance.now() - started));
    } catch (error) {
      // What changed meanwhile is looked at again; what is broken is refused once.
      if (stampOf(folder) === stamp) state.refused = stamp;
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
  before: Build | undefined,
  closed: AbortSignal,
): Promise<Build> {
  const folder = buildFolderAt(path);
  const files = publishedFolder(folder, bodies, before?.files.assets ?? new Map());
  const published = await openPublished(files).catch(unreadable);
  const index = wholeFile(folder, searchIndexPath);
  if (index === undefined)
    throw new UnreadableBuild(`${searchIndexPath} is not the one that the manifest names`);
  const searcher = ownSearcher(decodeIndex(new TextDecoder().decode(index)), wordVectors());
  await warmUp(searcher.index, wordVectors(), setImmediate, closed);
  const fetch = await makeFetch(published, searcher);
  const replaced = new AbortController();
  void files.prepare(AbortSignal.any([closed, replaced.signal]));
  return { stamp: folder.stamp, published, files, fetch, replace: () => replaced.abort() };
}

/** No build of this version, or one that is being written at the moment. */
class UnreadableBuild extends Error {}

function unreadable(error: unknown): never {
  throw new UnreadableBuild(error instanceof Error ? error.message : String(error));
}
