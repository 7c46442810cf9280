import type { Host } from './host.ts';

/** A site that lies in memory: the same promises as the disk, for editors, tests and generated sites. */
export function memoryHost(files: Readonly<Record<string, string | Uint8Array>>): Host {
  const encoder = new TextEncoder();
  const paths = Object.keys(files).sort();
  return {
    list: async () => paths,
    read: async (path) => {
      const content = Object.hasOwn(files, path) ? files[path] : undefined;
      return typeof content === 'string' ? encoder.encode(content) : content;
    },
  };
}
