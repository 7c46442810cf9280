import packageJson from '../../../package.json' with { type: 'json' };
import { assetsFolder, largestAsset } from '../../build/targets/cloudflare.ts';
import type { Target } from '../../build/targets/target.ts';
import { takenNames, targetFiles } from '../../build/targets/target-files.ts';
import type { Artifact } from '../../model/artifact.ts';

/** Files of the site that a target does not support, because of their names or sizes. */
export interface Misfits {
  readonly reserved: Set<string>;
  readonly tooLarge: Set<string>;
}

/** The output of a build in the layout of a target, with the files that the target needs. */
export async function* outputFor(
  target: Target,
  output: AsyncIterable<Artifact>,
  { reserved, tooLarge }: Misfits,
): AsyncGenerator<Artifact> {
  const names = takenNames(target);
  for await (const artifact of output) {
    if (names.has(artifact.path)) {
      reserved.add(artifact.path);
      continue;
    }
    if (target !== 'cloudflare') {
      yield artifact;
      continue;
    }
    if (artifact.body.byteLength > largestAsset) tooLarge.add(artifact.path);
    yield { ...artifact, path: `${assetsFolder}/${artifact.path}` };
  }
  yield* targetFiles(target, packageJson.version, [...tooLarge]);
}
