import type { Engine } from '../check/run/engine.ts';
import { isDocument } from '../site/load/category.ts';
import { diskHost } from '../site/load/disk-host.ts';
import type { Host } from '../site/load/host.ts';
import type { Loaded } from '../site/load/loaded.ts';
import type { EachPage } from '../site/load/read-pages.ts';
import type { Settings } from '../site/load/settings.ts';
import { parseAddress } from '../site/model/addresses/address.ts';
import type { Site } from '../site/model/site.ts';
import type { Io } from '../machine/io.ts';
import { type PageThreads, startPageThreads } from './pages/page-threads.ts';
import { findRoot } from './root.ts';
import { printRemoved, settingsAt } from './settings-at.ts';
import { expectShortRun } from '../machine/short-run.ts';
import { createThreads, type Threads } from '../machine/threads.ts';

/** An opened site, from which every command starts. */
export interface OpenedSite {
  /** Absolute path of the folder that contains docs.json. */
  readonly root: string;
  readonly settings: Settings;
  readonly host: Host;
  readonly loaded: Loaded;
  readonly site: Site;
}

/** Observes pages while they are read. */
export interface PageObserver {
  /** Receives the paths of all pages and snippets before the first one is read. */
  expect(paths: readonly string[]): void;
  readonly each: EachPage;
}

/** A site whose files are listed, and whose pages threads are about to read. */
export interface PendingSite {
  readonly root: string;
  readonly settings: Settings;
  readonly host: Host;
  /** Paths of all pages and snippets. */
  readonly documents: readonly string[];
  readonly threads: Threads;
  readonly readers: PageThreads | undefined;
}

/** Opens a site and reads it once. */
export async function openSite(io: Io, folder: string | undefined): Promise<OpenedSite> {
  return finishReading(await startReading(io, folder));
}

/** Lists the files of a site and starts threads for a large one, while the rest of the command is loaded. */
export async function startReading(io: Io, folder: string | undefined): Promise<PendingSite> {
  const { root, settings, host } = await place(io, folder);
  const listing = host.list();
  const documents = (await listing).filter(isDocument);
  const threads = createThreads();
  const readers = startPageThreads(threads, documents.length);
  return { root, settings, host: { ...host, list: () => listing }, documents, threads, readers };
}

/** Reads the files of a pending site. */
export async function finishReading(
  { root, settings, host, documents, readers }: PendingSite,
  observer?: PageObserver,
): Promise<OpenedSite> {
  observer?.expect(documents);
  const [{ load }, { threadedReader }, { resolve }] = await Promise.all([
    import('../site/load/load.ts'),
    import('./pages/threaded-reader.ts'),
    import('../site/resolve/resolve.ts'),
  ]);
  expectShortRun();
  const loaded = await load(host, threadedReader(root, observer?.each, readers));
  return { root, settings, host, loaded, site: resolve(loaded, basePath(settings)) };
}

/** Opens a site with an engine, which can read it repeatedly. */
export async function openWithEngine(
  io: Io,
  folder: string | undefined,
  { load, resolve }: Pick<Engine, 'load' | 'resolve'>,
): Promise<OpenedSite> {
  const { root, settings, host } = await place(io, folder);
  const loaded = await load(host);
  return { root, settings, host, loaded, site: resolve(loaded, basePath(settings)) };
}

/** A site before its files are read. */
export type Place = Omit<OpenedSite, 'loaded' | 'site'>;

async function place(io: Io, folder: string | undefined): Promise<Place> {
  const found = await placeAt(findRoot(io.cwd, folder));
  printRemoved(io, found.settings);
  return found;
}

/** The site in a folder, with its current settings. */
export async function placeAt(root: string): Promise<Place> {
  const settings = await settingsAt(root);
  return { root, settings, host: diskHost(root, { ignore: ignored(settings), settled: true }) };
}

/** `docs` of `https://crumb.example/docs`. */
export function basePath({ url }: Settings): string {
  return url === undefined ? '' : (parseAddress(url)?.base.slice(1) ?? '');
}

/** Globs of ignored files, including the configured output folder, even if something else has written it. */
export function ignored({ ignore, build: { out } }: Settings): readonly string[] {
  const inside = out?.replace(/^(?:\.?\/)+|\/+$/g, '');
  return inside === undefined || inside === '' || inside.startsWith('..')
    ? ignore
    : [...ignore, `/${inside}/`];
}
