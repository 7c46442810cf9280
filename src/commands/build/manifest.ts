import { jsonArtifact, manifestName, type Artifact } from '../../site/model/artifact.ts';
import { entriesOf, field, parsedJson } from '../../site/source/plain.ts';
import type { Plain } from '../../site/source/tree.ts';
import { readBelow } from '../../machine/files/read-below.ts';

/** The hash of what a build wrote into each file, by path. */
export type Manifest = ReadonlyMap<string, string>;

export function manifestOf(files: Manifest): Artifact {
  // With a prototype, adding a thousand members takes four times as long.
  const sorted: Record<string, string> = Object.create(null);
  for (const path of [...files.keys()].sort()) sorted[path] = files.get(path)!;
  return jsonArtifact(manifestName, { version: 1, files: sorted });
}

/** Empty if there is none, or it is not ours. */
export function readManifest(folder: string): Manifest {
  const value = parsedJson(readBelow(folder, manifestName)?.toString('utf8') ?? '');
  return new Map(entriesOf(field(value, 'files')).filter(isValidEntry));
}

/** An edited manifest must never point outside the folder. */
function isValidEntry(entry: readonly [string, Plain]): entry is readonly [string, string] {
  const [path, hash] = entry;
  const segments = path.split('/');
  const isInside = !segments.some(
    (segment) => segment === '' || segment === '.' || segment === '..' || /[\\\0]/.test(segment),
  );
  return isInside && typeof hash === 'string';
}
