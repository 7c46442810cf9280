import { type Artifact, jsonArtifact } from '../../model/artifact.ts';
import { cloudflareFiles, rulesOfAssets } from './cloudflare.ts';
import { dockerFiles } from './docker.ts';
import type { Target } from './target.ts';

/** The files that a target needs in addition to those of the site. `version` is that of this program. */
export function targetFiles(
  target: Target,
  version: string,
  tooLarge: readonly string[],
): readonly Artifact[] {
  if (target === 'node') return nodeFiles(version);
  return target === 'docker' ? dockerFiles(version) : cloudflareFiles(tooLarge);
}

/** Names that files of the site cannot have, because the target gives them another meaning. */
export function takenNames(target: Target | undefined): ReadonlySet<string> {
  if (target === undefined) return new Set();
  if (target === 'cloudflare') return new Set(rulesOfAssets);
  return new Set(targetFiles(target, '', []).map(({ path }) => path));
}

/** What `npm install` and `npm start` need to serve the folder. */
function nodeFiles(version: string): readonly Artifact[] {
  return [
    jsonArtifact('package.json', {
      private: true,
      scripts: { start: 'docs serve .' },
      dependencies: { 'docs-toolchain': version },
      engines: { node: '>=20.19' },
    }),
  ];
}
