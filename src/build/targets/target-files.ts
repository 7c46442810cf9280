import type { Artifact } from '../../model/artifact.ts';
import { cloudflareFiles, rulesOfAssets } from './cloudflare.ts';
import { dockerFiles } from './docker.ts';
import { nodeFiles } from './node.ts';
import type { Target } from './target.ts';

/** What a target needs beside the files of the site. `version` is that of this program. */
export function targetFiles(
  target: Target,
  version: string,
  tooLarge: readonly string[],
): readonly Artifact[] {
  if (target === 'node') return nodeFiles(version);
  return target === 'docker' ? dockerFiles(version) : cloudflareFiles(tooLarge);
}

/** Names that files of the site cannot have: something else would be read from them. */
export function takenNames(target: Target | undefined): ReadonlySet<string> {
  if (target === undefined) return new Set();
  if (target === 'cloudflare') return new Set(rulesOfAssets);
  return new Set(targetFiles(target, '', []).map(({ path }) => path));
}
