import { manifestName } from '../model/artifact.ts';
import type { Host } from './host.ts';
import {
  decidesContent,
  ignoreRules,
  isIgnored,
  isIgnoreFile,
  isTooCostly,
  withIgnoreFile,
  type IgnoreRules,
} from './ignore.ts';

/** What differs between a folder of today and what it held once. */
export interface Earlier {
  /** Every file of then, content of the site or not. */
  readonly files: ReadonlySet<string>;
  /** Files that were not there yet. */
  readonly added: ReadonlySet<string>;
  /** Files that have changed or are gone, and the bytes they held; undefined where nobody needs them. */
  readonly former: ReadonlyMap<string, Uint8Array | undefined>;
}

/** The site as it was once: what has not changed since is read where it lies. `ignore` are the patterns of then. */
export function earlierHost(host: Host, earlier: Earlier, ignore: readonly string[]): Host {
  const { files, added, former } = earlier;
  const read = async (path: string) =>
    former.has(path) ? former.get(path) : added.has(path) ? undefined : host.read(path);
  return {
    async list() {
      const isContent = contentOf(files, await rulesOf(files, read, ignore));
      const isDecidedAnew = [...added, ...former.keys()].some(decidesContent);
      const back = [...files].filter((path) => (isDecidedAnew || former.has(path)) && isContent(path));
      const kept = (await host.list()).filter(
        (path) => !added.has(path) && (!files.has(path) || isContent(path)),
      );
      return [...new Set([...kept, ...back])].sort();
    },
    read,
    async part(path, start, end) {
      const bytes = await read(path);
      return bytes && { bytes: bytes.subarray(start, end), size: bytes.byteLength, stamp: undefined };
    },
    refusal: async (path) => (former.has(path) || added.has(path) ? undefined : host.refusal(path)),
    stamp: async () => undefined,
    brokenLinks: () => host.brokenLinks(),
    leftOut: () => host.leftOut(),
  };
}

/** Of the files of then alone, which of them were content. */
function contentOf(files: ReadonlySet<string>, rules: IgnoreRules): (path: string) => boolean {
  const built = [...files]
    .filter((path) => path.endsWith(`/${manifestName}`))
    .map((path) => path.slice(0, -manifestName.length));
  return (path) =>
    !isIgnoreFile(path) && !isIgnored(rules, path) && !built.some((folder) => path.startsWith(folder));
}

async function rulesOf(
  files: ReadonlySet<string>,
  read: Host['read'],
  ignore: readonly string[],
): Promise<IgnoreRules> {
  let rules = ignoreRules(ignore);
  for (const path of files) {
    if (!isIgnoreFile(path) || path.endsWith('/.mintignore')) continue;
    const text = new TextDecoder().decode(await read(path));
    if (!isTooCostly(text)) rules = withIgnoreFile(rules, path.replace(/[^/]+$/, ''), text);
  }
  return rules;
}
