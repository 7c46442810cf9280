import { setImmediate } from 'node:timers/promises';
import { mediaType } from '../../model/media-types.ts';
import type { FileAnswer, PublishedFiles } from '../../server/published/files.ts';
import type { Bodies } from './bodies.ts';
import { builtFile, type BuildFolder, type BuiltFile } from './build-folder.ts';
import { fileResponse, isCompressible } from './file-response.ts';

export interface PublishedFolder extends PublishedFiles {
  /** What pages of this build may still ask for when the next one has taken over. */
  readonly assets: ReadonlyMap<string, BuiltFile>;
  /** Compresses the files ahead. */
  prepare(signal: AbortSignal): Promise<void>;
}

/** Small files are kept in memory, up to this many bytes. */
const room = 64 * 1024 * 1024;
const largest = 2 * 1024 * 1024;
const assetRoom = 16 * 1024 * 1024;

/**
 * The files of a build. `earlier` are assets of the build before; `missed` is called where a file is not what the
 * manifest says.
 */
export function publishedFolder(
  folder: BuildFolder,
  bodies: Bodies,
  earlier: ReadonlyMap<string, BuiltFile>,
  missed: () => void,
): PublishedFolder {
  const assets = new Map<string, BuiltFile>();
  let size = 0;
  for (const path of folder.manifest.keys()) {
    if (!isAsset(path)) continue;
    const file = builtFile(folder, path);
    size += file?.bytes.byteLength ?? 0;
    if (file?.isCurrent && size <= assetRoom) assets.set(path, file);
  }
  const kept = new Map<string, BuiltFile>();
  let used = 0;
  const find = (path: string): BuiltFile | undefined => {
    const known = assets.get(path) ?? kept.get(path);
    if (known !== undefined) return known;
    const file = builtFile(folder, path);
    if (file === undefined && earlier.has(path)) return earlier.get(path);
    if (file?.isCurrent !== true) {
      missed();
      return file;
    }
    if (file.bytes.byteLength > largest) return file;
    kept.set(path, file);
    used += file.bytes.byteLength;
    for (const [other, { bytes }] of kept) {
      if (used <= room) break;
      kept.delete(other);
      used -= bytes.byteLength;
    }
    return file;
  };
  return {
    assets,
    read: async (path) => find(path)?.bytes,
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
        if (file?.isCurrent && !(await bodies.prepare(file.hash, file.bytes))) return;
      }
    },
  };
}

/** Scripts, styles and fonts, but not what the forms of pages are made from. */
function isAsset(path: string): boolean {
  return /^_docs\/(?!playground\/|content\/)/.test(path);
}
