import { ignoreRules, isIgnored, isIgnoreFile } from '../../site/load/ignore.ts';
import { type Host, partOfBytes } from '../../site/load/host.ts';
import type { Source } from '../model/source.ts';
import type { NewFile } from './new-site.ts';

/** The new site before it is written. Ignore files of the source are not followed: they came from another system. */
export function memoryHost(source: Source, files: ReadonlyMap<string, NewFile>): Host {
  const rules = ignoreRules();
  const listed = [...files.keys()].filter((path) => !isIgnored(rules, path) && !isIgnoreFile(path)).sort();
  const read = (path: string): Uint8Array | undefined => {
    const file = files.get(path);
    return file === undefined ? undefined : bytesOf(source, file);
  };
  return {
    list: async () => listed,
    read: async (path) => read(path),
    async part(path, start, end) {
      const bytes = read(path);
      return bytes === undefined ? undefined : partOfBytes(bytes, start, end);
    },
    refusal: async () => undefined,
    stamp: async () => undefined,
    brokenLinks: async () => [],
    leftOut: () => [],
  };
}

/** The bytes of a file of the new site. */
export function bytesOf(source: Source, file: NewFile): Uint8Array {
  return 'text' in file
    ? new TextEncoder().encode(file.text)
    : (source.bytes(file.copyOf) ?? new Uint8Array());
}
