import packageJson from '../../../package.json' with { type: 'json' };
import { assetsFolder, largestAsset } from '../../agents/targets/cloudflare.ts';
import type { Target } from '../../agents/targets/target.ts';
import { targetFiles } from '../../agents/targets/target-files.ts';
import { type BuiltFile, piecesOf } from '../../site/model/artifact.ts';

/** The output of a build in the layout of a target, with the files that the target needs. */
export async function* outputFor(
  target: Target,
  output: AsyncIterable<BuiltFile>,
  tooLarge: Set<string>,
): AsyncGenerator<BuiltFile> {
  for await (const file of output) {
    if (target !== 'cloudflare') {
      yield file;
      continue;
    }
    if (sizeOf(file) > largestAsset) tooLarge.add(file.path);
    yield { ...file, path: `${assetsFolder}/${file.path}` };
  }
  yield* targetFiles(target, packageJson.version, [...tooLarge]);
}

function sizeOf({ body }: BuiltFile): number {
  let size = 0;
  for (const { length } of piecesOf(body)) size += length;
  return size;
}
