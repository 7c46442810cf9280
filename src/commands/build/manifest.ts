import { jsonArtifact, manifestName, type Artifact } from '../../model/artifact.ts';
import { readBelow } from '../../system/files/read-below.ts';

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
  try {
    const value: unknown = JSON.parse(readBelow(folder, manifestName)?.toString('utf8') ?? '{}');
    return new Map(
      Object.entries(filesOf(value)).filter((entry): entry is [string, string] => isValidEntry(entry)),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return new Map();
    throw error;
  }
}

function filesOf(value: unknown): object {
  if (typeof value !== 'object' || value === null || !('files' in value)) return {};
  return typeof value.files === 'object' && value.files !== null ? value.files : {};
}

/** An edited manifest must never point outside the folder. */
function isValidEntry([path, hash]: [string, unknown]): boolean {
  const segments = path.split('/');
  const isInside = !segments.some(
    (segment) => segment === '' || segment === '.' || segment === '..' || /[\\\0]/.test(segment),
  );
  return isInside && typeof hash === 'string';
}
