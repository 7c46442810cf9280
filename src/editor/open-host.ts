import { concernsSite, decidesContent } from '../site/load/ignore.ts';
import type { Host } from '../site/load/host.ts';
import { overlayHost } from '../site/load/overlay-host.ts';

/** A host with the unsaved texts of editors, by path, including files that exist only in editors. */
export function openHost(host: Host, texts: ReadonlyMap<string, string>): Host {
  return {
    ...overlayHost(host, texts),
    list: async () => {
      const paths = await host.list();
      const listedPaths = new Set(paths);
      const added: string[] = [];
      for (const path of texts.keys()) {
        if (listedPaths.has(path) || decidesContent(path) || !concernsSite(path)) continue;
        // An existing file that is not listed is excluded by an ignore file.
        if ((await host.stamp(path)) === undefined) added.push(path);
      }
      return added.length === 0 ? paths : [...paths, ...added].sort();
    },
    refusal: async (path) => (texts.has(path) ? undefined : host.refusal(path)),
  };
}
