import { type BuiltFile, piecesOf } from '../../site/model/artifact.ts';
import { hasBytesBelow, readBelow } from '../../machine/files/read-below.ts';
import { readManifest } from './manifest.ts';

export interface Difference {
  readonly path: string;
  readonly kind: 'missing' | 'changed' | 'stale';
}

/** What a build would change in a folder, sorted by path. `folder` is its real path. */
export async function compare(
  files: AsyncIterable<BuiltFile>,
  folder: string,
): Promise<readonly Difference[]> {
  const produced = new Set<string>();
  const differences: Difference[] = [];
  for await (const { path, body } of files) {
    produced.add(path);
    const isSame = hasBytesBelow(folder, path, piecesOf(body));
    if (isSame === undefined) differences.push({ path, kind: 'missing' });
    else if (!isSame) differences.push({ path, kind: 'changed' });
  }
  for (const path of readManifest(folder).keys()) {
    if (!produced.has(path) && readBelow(folder, path) !== undefined)
      differences.push({ path, kind: 'stale' });
  }
  return differences.sort((left, right) => (left.path < right.path ? -1 : 1));
}
