import { createEngine } from '../../check/run/engine.ts';
import type { Levels } from '../../check/run/levels.ts';
import type { Host } from '../../site/load/host.ts';
import type { Loaded } from '../../site/load/loaded.ts';
import type { ReadPages } from '../../site/load/read-pages.ts';
import { resolve } from '../../site/resolve/resolve.ts';
import type { Reading } from '../../server/live.ts';

/** Reads successive snapshots of a site. While docs.json is broken, the last valid one is used. */
export function snapshotReader(
  host: Host,
  levels: Levels,
  { base, url }: { readonly base: string; readonly url: string | undefined },
  readPages: ReadPages,
): () => Promise<Reading> {
  const last: { config: Loaded['config'] | undefined } = { config: undefined };
  const engine = createEngine(readPages);
  return async (): Promise<Reading> => {
    const loaded = await engine.load(host);
    const site = engine.resolve(loaded, base);
    const check = () => engine.check(site, levels, { url });
    if (site.complete) last.config = loaded.config;
    if (site.complete || last.config === undefined) return { site, check, stale: false };
    return { site: resolve({ ...loaded, config: last.config }, base), check, stale: true };
  };
}
