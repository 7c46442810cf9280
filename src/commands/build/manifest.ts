import { digest } from '../../build/skills/indexes.ts';
import { jsonArtifact, manifestName, type Artifact } from '../../model/artifact.ts';
import { readBelow } from '../../system/files/read-below.ts';

/** Files by path, with the hash of what a build wrote into each. */
export type Manifest = ReadonlyMap<string, string>;

export function hashesOf(artifacts: readonly Artifact[]): Manifest {
  return new Map(artifacts.map(({ path, body }) => [path, digest(body)]));
}

export function manifestOf(files: Manifest): Artifact {
  // To add a thousand members to an ordinary object takes the engine four times as long.
  const sorted: Record<string, string> = Object.create(null);
  for (const path of [...files.keys()].sort()) sorted[path] = files.get(path)!;
  return jsonArtifact(manifestName, { version: 1, files: sorted });
}

/** Empty where there is none, or none of ours. */
export function readManifest(folder: string): Manifest {
  try {
    const value: unknown = JSON.parse(readBelow(folder, manifestName)?.toString('utf8') ?? '{}');
    return new Map(
      Object.entries(filesOf(value)).filter((entry): entry is [string, string] => isOurs(entry)),
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

/** A manifest that somebody edited must never lead out of the folder. */
function isOurs([path, hash]: [string, unknown]): boolean {
  const segments = path.split('/');
  const inside = !segments.some(
    (segment) => segment === '' || segment === '.' || segment === '..' || /[\\\0]/.test(segment),
  );
  return inside && typeof hash === 'string';
}
