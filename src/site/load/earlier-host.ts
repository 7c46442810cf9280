import { manifestName } from '../model/artifact.ts';
import { partOfBytes, type Host } from './host.ts';
import { refusals } from './refusal.ts';
import {
  decidesContent,
  ignoreRules,
  isIgnored,
  isIgnoreFile,
  isTooCostly,
  withIgnoreFile,
  type IgnoreRules,
} from './ignore.ts';

/** The differences between a folder and one of its earlier states. */
export interface Earlier {
  /** Every file of the earlier state, site content or not. */
  readonly files: ReadonlySet<string>;
  /** Files that did not exist yet. */
  readonly added: ReadonlySet<string>;
  /** Files that have changed or were removed, with their earlier bytes; undefined if these are not needed. */
  readonly former: ReadonlyMap<string, Uint8Array | undefined>;
  /** Those of them that are too large to be read. */
  readonly large: ReadonlySet<string>;
}

/** An earlier state of a site: unchanged files are read from disk. `ignore` is the patterns of that time. */
export function earlierHost(host: Host, earlier: Earlier, ignore: readonly string[]): Host {
  const { files, added, former, large } = earlier;
  const read = async (path: string) =>
    former.has(path) ? former.get(path) : added.has(path) ? undefined : host.read(path);
  return {
    ...host,
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
      return bytes && partOfBytes(bytes, start, end);
    },
    async refusal(path) {
      if (large.has(path)) return refusals.large;
      return former.has(path) || added.has(path) ? undefined : host.refusal(path);
    },
    stamp: async () => undefined,
  };
}

/** Which of the earlier files were site content. */
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
