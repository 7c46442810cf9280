import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isCompressible, mediaType } from '../../site/model/media-types.ts';
import type { FileAnswer, PublishedFiles } from '../../server/published/files.ts';
import type { Bodies } from './bodies.ts';
import { builtFile, type BuildFolder, type BuiltFile, wholeFile } from './build-folder.ts';
import { fileResponse } from './file-response.ts';

export interface PublishedFolder extends PublishedFiles {
  /** Assets that pages of this build may still request after the next one is loaded. */
  readonly assets: ReadonlyMap<string, BuiltFile>;
  /** Compresses the files in advance. */
  prepare(signal: AbortSignal): Promise<void>;
}

/** Small files are kept in memory, up to this many bytes. */
const maxCacheBytes = 64 * 1024 * 1024;
const maxAssetBytes = 16 * 1024 * 1024;

/** The files of a build. `previousAssets` are those of the previous build. */
export function publishedFolder(
  folder: BuildFolder,
  bodies: Bodies,
  previousAssets: ReadonlyMap<string, BuiltFile>,
): PublishedFolder {
  const assets = new Map<string, BuiltFile>();
  let size = 0;
  for (const path of folder.manifest.keys()) {
    if (!isAsset(path)) continue;
    const file = builtFile(folder, path);
    size += file?.size ?? 0;
    if (file?.isCurrent && size <= maxAssetBytes) assets.set(path, file);
  }
  const cache = new LRUCache<string, BuiltFile>({
    maxSize: maxCacheBytes,
    sizeCalculation: (file) => Math.max(1, file.size),
  });
  const find = (path: string): BuiltFile | undefined => {
    const cached = assets.get(path) ?? cache.get(path);
    if (cached !== undefined) return cached;
    const file = builtFile(folder, path);
    if (file === undefined && previousAssets.has(path)) return previousAssets.get(path);
    if (file?.isCurrent !== true || file.bytes === undefined) return file;
    cache.set(path, file);
    return file;
  };
  return {
    assets,
    read: async (path) => find(path)?.bytes ?? wholeFile(folder, path),
    send: async (request: Request, path: string, how: FileAnswer) => {
      const file = find(path);
      return file && fileResponse(request, file, how, bodies);
    },
    prepare: async (signal) => {
      for (const path of folder.manifest.keys()) {
        await setImmediate();
        if (signal.aborted) return;
        if (!isCompressible(mediaType(path))) continue;
        const file = builtFile(folder, path);
        if (!file?.isCurrent || file.bytes === undefined) continue;
        if (!(await bodies.prepare(file.hash, file.bytes))) return;
      }
    },
  };
}

/** Scripts, styles and fonts, but not the data of the playground and the search. */
function isAsset(path: string): boolean {
  return /^_docs\/(?!playground\/|content\/|search\/)/.test(path);
}
