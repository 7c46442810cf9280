import { partOfBytes, type Host } from './host.ts';

/** Files that come and go. */
export interface OtherFiles {
  readonly removed?: ReadonlySet<string>;
  /** New path by old one. */
  readonly moved?: ReadonlyMap<string, string>;
}

/** A host in which some files have other texts, by path, are new, gone, or elsewhere: a site as it would be. */
export function overlayHost(
  host: Host,
  texts: ReadonlyMap<string, string>,
  { removed = new Set(), moved = new Map() }: OtherFiles = {},
): Host {
  const encoder = new TextEncoder();
  const former = new Map([...moved].map(([from, to]) => [to, from]));
  const pathBefore = (path: string): string => former.get(path) ?? path;
  const bytesAt = (path: string): Uint8Array | undefined => {
    const text = texts.get(path);
    return text === undefined ? undefined : encoder.encode(text);
  };
  return {
    ...host,
    async list() {
      const paths = (await host.list()).filter((path) => !removed.has(path));
      return [...new Set([...paths.map((path) => moved.get(path) ?? path), ...texts.keys()])].sort();
    },
    read: async (path) => bytesAt(path) ?? host.read(pathBefore(path)),
    async part(path, start, end) {
      const bytes = bytesAt(path);
      return bytes === undefined ? host.part(pathBefore(path), start, end) : partOfBytes(bytes, start, end);
    },
    stamp: async (path) => (texts.has(path) ? undefined : host.stamp(pathBefore(path))),
  };
}
