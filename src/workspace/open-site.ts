import type { Engine } from '../check/engine.ts';
import { isDocument } from '../load/category.ts';
import { diskHost } from '../load/disk-host.ts';
import type { Host } from '../load/host.ts';
import type { Loaded } from '../load/loaded.ts';
import type { EachPage } from '../load/read-pages.ts';
import type { Settings } from '../load/settings.ts';
import { parseAddress } from '../model/addresses/address.ts';
import type { Site } from '../model/site.ts';
import type { Io } from '../system/io.ts';
import { type PageThreads, startPageThreads } from './pages/page-threads.ts';
import { findRoot } from './root.ts';
import { settingsAt } from './settings-at.ts';
import { expectShortRun } from '../system/short-run.ts';
import { createThreads, type Threads } from '../system/threads.ts';

/** What every command starts from. */
export interface Opened {
  /** Absolute path of the folder that contains docs.json. */
  readonly root: string;
  readonly settings: Settings;
  readonly host: Host;
  /** What the site was made of. */
  readonly loaded: Loaded;
  readonly site: Site;
}

/** Who looks on while pages are read. */
export interface Onlooker {
  /** Told the paths of all pages and snippets before the first is read. */
  expect(paths: readonly string[], settings: Settings): void;
  readonly each: EachPage;
}

/** A site whose files were listed, and whose pages threads are about to read. */
export interface Begun {
  readonly root: string;
  readonly settings: Settings;
  readonly host: Host;
  /** Paths of all pages and snippets. */
  readonly documents: readonly string[];
  readonly threads: Threads;
  readonly readers: PageThreads | undefined;
}

/** Opens a site to read it once. */
export async function openSite(io: Io, given: string | undefined): Promise<Opened> {
  return readBegun(await beginSite(io, given));
}

/** Large sites are read by several threads: those start while all else that the command needs is loaded. */
export async function beginSite(io: Io, given: string | undefined): Promise<Begun> {
  const { root, settings, host } = await place(io, given);
  const listing = host.list();
  const documents = (await listing).filter(isDocument);
  const threads = createThreads();
  const readers = startPageThreads(threads, documents.length);
  return { root, settings, host: { ...host, list: () => listing }, documents, threads, readers };
}

/** Reads what was begun. `onlooker` sees each page when it is read. */
export async function readBegun(
  { root, settings, host, documents, readers }: Begun,
  onlooker?: Onlooker,
): Promise<Opened> {
  onlooker?.expect(documents, settings);
  const [{ readFiles }, { resolve }] = await Promise.all([
    import('./read-files.ts'),
    import('../resolve/resolve.ts'),
  ]);
  expectShortRun();
  const loaded = await readFiles(root, host, { readers, each: onlooker?.each });
  return { root, settings, host, loaded, site: resolve(loaded, basePath(settings)) };
}

/** Opens a site for those who read it again and again. */
export async function openWith(
  io: Io,
  given: string | undefined,
  { load, resolve }: Pick<Engine, 'load' | 'resolve'>,
): Promise<Opened> {
  const { root, settings, host } = await place(io, given);
  const loaded = await load(host);
  return { root, settings, host, loaded, site: resolve(loaded, basePath(settings)) };
}

/** A site that is to be read. */
export type Place = Omit<Opened, 'loaded' | 'site'>;

function place(io: Io, given: string | undefined): Promise<Place> {
  return placeAt(findRoot(io.cwd, given));
}

/** The site in a folder, with its settings as they are now. */
export async function placeAt(root: string): Promise<Place> {
  const settings = await settingsAt(root);
  return { root, settings, host: diskHost(root, { ignore: ignored(settings), settled: true }) };
}

/** `docs` of `https://crumb.example/docs`. */
export function basePath({ url }: Settings): string {
  return url === undefined ? '' : (parseAddress(url)?.base.slice(1) ?? '');
}

/** What is no content: the configured output is none even where something else has written it. */
export function ignored({ ignore, build: { out } }: Settings): readonly string[] {
  const inside = out?.replace(/^(?:\.?\/)+|\/+$/g, '');
  return inside === undefined || inside === '' || inside.startsWith('..')
    ? ignore
    : [...ignore, `/${inside}/`];
}
