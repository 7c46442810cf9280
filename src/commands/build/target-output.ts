import packageJson from '../../../package.json' with { type: 'json' };
import { searchIndexPath } from '../../build/search-index.ts';
import { assetsFolder, largestAsset } from '../../build/targets/cloudflare.ts';
import type { Target } from '../../build/targets/target.ts';
import { takenNames, targetFiles } from '../../build/targets/target-files.ts';
import { type Artifact, jsonType, textArtifact } from '../../model/artifact.ts';
import { decodeIndex } from '../../search/index/index-file.ts';
import { splitIndex } from '../../search/parts/split.ts';

/** Files of the site that a target cannot have: by their names, or by their size. */
export interface Misfits {
  readonly taken: Set<string>;
  readonly tooLarge: Set<string>;
}

/** The output of a build where a target has it, and what the target needs beside it. */
export async function* outputFor(
  target: Target,
  output: AsyncIterable<Artifact>,
  { taken, tooLarge }: Misfits,
): AsyncGenerator<Artifact> {
  const names = takenNames(target);
  for await (const artifact of output) {
    if (names.has(artifact.path)) {
      taken.add(artifact.path);
      continue;
    }
    if (target !== 'cloudflare') {
      yield artifact;
      continue;
    }
    if (artifact.body.byteLength > largestAsset) tooLarge.add(artifact.path);
    yield amongAssets(artifact);
    // A Worker has no room for the whole index.
    if (artifact.path === searchIndexPath) yield* indexParts(artifact.body).map(amongAssets);
  }
  yield* targetFiles(target, packageJson.version, [...tooLarge]);
}

function amongAssets(artifact: Artifact): Artifact {
  return { ...artifact, path: `${assetsFolder}/${artifact.path}` };
}

function indexParts(index: Uint8Array): readonly Artifact[] {
  const parts = splitIndex(decodeIndex(new TextDecoder().decode(index)));
  return Array.from(parts, ({ path, text }) => textArtifact(path, jsonType, text));
}
