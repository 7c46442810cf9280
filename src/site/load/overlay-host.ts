import { partOfBytes, type Host } from './host.ts';

/** A host in which some files have other texts, by path: a site as it would be. Files cannot be added. */
export function overlayHost(host: Host, texts: ReadonlyMap<string, string>): Host {
  const encoder = new TextEncoder();
  const bytesAt = (path: string): Uint8Array | undefined => {
    const text = texts.get(path);
    return text === undefined ? undefined : encoder.encode(text);
  };
  return {
    ...host,
    read: async (path) => bytesAt(path) ?? host.read(path),
    async part(path, start, end) {
      const bytes = bytesAt(path);
      return bytes === undefined ? host.part(path, start, end) : partOfBytes(bytes, start, end);
    },
    stamp: async (path) => (texts.has(path) ? undefined : host.stamp(path)),
  };
}
