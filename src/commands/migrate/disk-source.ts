import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globby } from 'globby';
import { unlessMissing } from '../../machine/files/exists.ts';
import { readBelow } from '../../machine/files/read-below.ts';
import type { Source } from '../../migrate/model/source.ts';
import { isInside } from '../../site/load/boundary.ts';
import { decode } from '../../site/source/text/decode.ts';

/**
 * The files of a folder, except those that its `.gitignore` excludes. A link is followed to a file in the same folder;
 * other links, devices and pipes are refused.
 */
export async function diskSource(folder: string): Promise<Source> {
  const root = realpathSync(folder);
  const entries = await globby('**', {
    cwd: root,
    dot: true,
    gitignore: true,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
    ignore: ['**/node_modules/**', '**/.git/**', '**/.DS_Store', '.migration/**'],
  });
  const refused: { path: string; because: string }[] = [];
  const links = new Map<string, string>();
  const files = new Set<string>();
  for (const { path, dirent } of entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (dirent.isFile()) files.add(path);
    else if (dirent.isSymbolicLink()) {
      const real = unlessMissing(() => realpathSync(join(root, path)));
      const isFile = real !== undefined && isInside(root, real) && statSync(real).isFile();
      if (isFile) {
        files.add(path);
        links.set(path, real);
      } else refused.push({ path, because: 'it is a link to a folder, or out of the source' });
    } else if (!dirent.isDirectory()) refused.push({ path, because: 'it is neither a file nor a folder' });
  }
  const bytes = (path: string): Uint8Array | undefined => {
    if (!files.has(path)) return undefined;
    const real = links.get(path);
    return real === undefined ? readBelow(root, path) : unlessMissing(() => readFileSync(real));
  };
  return {
    name: basename(root),
    files,
    refused,
    bytes,
    text(path) {
      const content = bytes(path);
      if (content === undefined) return undefined;
      const { file, lossy } = decode(path, content);
      return lossy || file.text.includes('\0') ? undefined : file.text;
    },
    size: (path) => (files.has(path) ? (unlessMissing(() => statSync(join(root, path)))?.size ?? 0) : 0),
  };
}
